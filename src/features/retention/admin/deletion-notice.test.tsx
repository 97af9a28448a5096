import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';
import { DELETION_NOTICE_API } from '../contract.ts';

const NOTICE = { name: 'Borrado de datos personales' };
const READ = { name: 'Leí el aviso' };
const texto = 'A partir del 1 de junio de 2026 se borran los datos personales.\n\n- sitio-1.copia';

/** Simulates a server that returns the notice until it is marked as read. */
function noticeIsGiven() {
  let isRead = false;
  network.override(DELETION_NOTICE_API, async () => Response.json({ texto: isRead ? null : texto }));
  network.override(`${DELETION_NOTICE_API}/leido`, async () => {
    isRead = true;
    return Response.json({ texto: null });
  });
}

test('an administrator sees what is going to be deleted, and can confirm having read it', async () => {
  noticeIsGiven();
  const { user } = await openBackOffice('/admin', 'admin');
  const notice = await screen.findByRole('region', NOTICE);
  expect(notice).toHaveTextContent('A partir del 1 de junio de 2026 se borran los datos personales.');
  expect(notice).toHaveTextContent('- sitio-1.copia');
  await user.click(within(notice).getByRole('button', READ));
  expect(await toast('El aviso quedó como leído')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', NOTICE)).toBeNull());
  expect(network.requests('PUT', `${DELETION_NOTICE_API}/leido`)).toMatchObject([{ body: { leido: true } }]);
});

test('the notice stays when the server could not store that it was read', async () => {
  noticeIsGiven();
  const { user } = await openBackOffice('/admin', 'admin');
  const notice = await screen.findByRole('region', NOTICE);
  network.respondWith(`${DELETION_NOTICE_API}/leido`, { status: 503 });
  await user.click(within(notice).getByRole('button', READ));
  expect(await toast(/^No se pudo dar por leído el aviso/)).toBeVisible();
  expect(await screen.findByRole('region', NOTICE)).toBeVisible();
});

test('nothing is shown when there is no notice, and no notice is requested for editors', async () => {
  await openBackOffice('/admin', 'editor');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(network.requests('GET', DELETION_NOTICE_API)).toEqual([]);
  expect(screen.queryByRole('region', NOTICE)).toBeNull();
});
