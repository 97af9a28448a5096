import { keyOf, removeExpiredRounds, roundOnPhone } from '../../features/delivery-rounds/web/kept-round.ts';
import { ROUND_PAGE } from '../../features/delivery-rounds/web/round-page.ts';
import { VolunteerPage } from '../../features/delivery-rounds/web/volunteer-page.tsx';
import { volunteerSync } from '../../features/delivery-rounds/web/volunteer-sync.ts';
import { openPhonePage } from '../../shared/web/open-phone-page.tsx';
import { mapSettings } from '../back-office/map-settings.ts';

/** Shows the page of a delivery round to the volunteer who opened its link. */
void openPhonePage(ROUND_PAGE, async ({ token, api, isEnded }) => {
  const phone = roundOnPhone(await keyOf(token));
  removeExpiredRounds();
  const sync = volunteerSync(api, phone, { isEnded });
  return <VolunteerPage phone={phone} sync={sync} map={mapSettings(document.body.dataset.tiles)} />;
});
