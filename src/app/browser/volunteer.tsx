import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ROUND_LINK_PATH, TOKEN_HEADER } from '../../features/delivery-rounds/contract.ts';
import { keyOf, removeExpiredRounds, roundOnPhone } from '../../features/delivery-rounds/web/kept-round.ts';
import { VolunteerPage } from '../../features/delivery-rounds/web/volunteer-page.tsx';
import { volunteerSync } from '../../features/delivery-rounds/web/volunteer-sync.ts';
import { createApi } from '../../shared/web/api.ts';
import { mapSettings } from '../back-office/map-settings.ts';
import { cachePage } from './cached-page.ts';

/** Mounts the page of a delivery round for the volunteer who opened its link. */

const mountPoint = document.getElementById('reparto');
if (!mountPoint) throw new Error('The page has no mount point for a round.');
void open(createRoot(mountPoint), decodeURIComponent(location.pathname.slice(ROUND_LINK_PATH.length + 1)));

async function open(root: ReturnType<typeof createRoot>, token: string) {
  const phone = roundOnPhone(await keyOf(token));
  const isEnded = mountPoint?.dataset.ended !== undefined;
  removeExpiredRounds();
  const { apiKey = '', tiles } = document.body.dataset;
  const map = mapSettings(tiles);
  const sync = volunteerSync(createApi({ apiKey, headers: { [TOKEN_HEADER]: token } }), phone, { isEnded });
  root.render(
    <StrictMode>
      <VolunteerPage phone={phone} sync={sync} map={map} />
    </StrictMode>,
  );
  // If storing fails, the page still works as long as it stays open.
  if (!isEnded) cachePage().catch(() => {});
}
