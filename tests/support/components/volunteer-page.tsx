import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { mapSettings } from '../../../src/app/back-office/map-settings.ts';
import { keyOf, roundOnPhone } from '../../../src/features/delivery-rounds/web/kept-round.ts';
import { VolunteerPage } from '../../../src/features/delivery-rounds/web/volunteer-page.tsx';
import { volunteerSync } from '../../../src/features/delivery-rounds/web/volunteer-sync.ts';
import { createApi } from '../../../src/shared/web/api.ts';
import { TOKEN_HEADER } from '../../../src/shared/web/phone-page.ts';
import { type ListRequestWire, roundOf, roundWithLink } from '../site/list-requests.ts';
import { API_KEY, type Site } from '../site/site.ts';

/**
 * Opens the page of a round with the token of its link, on a phone with this storage. `isEnded` opens the page of a
 * link that no longer works. `close` discards the page, as a phone does with pages in the background.
 */
export async function openVolunteerPage(token: string, storage = () => localStorage, isEnded = false) {
  const phone = roundOnPhone(await keyOf(token), storage);
  const api = createApi({ apiKey: API_KEY, headers: { [TOKEN_HEADER]: token } });
  const sync = volunteerSync(api, phone, { isEnded });
  onTestFinished(sync.stop);
  const { unmount } = render(<VolunteerPage phone={phone} sync={sync} map={mapSettings(undefined)} />);
  const close = () => {
    sync.stop();
    unmount();
  };
  return { user: userEvent.setup(), phone, close };
}

/** Makes a round with a link, opens its page, and waits for its doors. */
export async function openRound(server: Site, count = 3) {
  const { round, token, doors } = await roundWithLink(server, count);
  const opened = await openVolunteerPage(token);
  await screen.findByText(`0 de ${count} puertas`);
  const [first, second] = doors as [ListRequestWire, ListRequestWire];
  return { ...opened, round, token, first, second };
}

export const waitingFor = (text: string) => screen.findByRole('button', { name: text });

/** What happened at the doors as the server knows it, in the order of the round. */
export async function outcomesOf(server: Site, id: number) {
  const { paradas } = (await roundOf(server, id)) as unknown as {
    paradas: { marcas: { resultado: string; nota: string }[] }[];
  };
  return paradas.map(({ marcas }) => marcas.map(({ resultado, nota }) => [resultado, nota].join(' ').trim()));
}
