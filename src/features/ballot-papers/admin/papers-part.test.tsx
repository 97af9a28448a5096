import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { PAPERS_API } from '../web/paper-paths.ts';

/** Where the ballot papers are, on the screen of the day of the vote. */

const [place] = campaign.pollingPlaces.places;
const circuit = `${place?.ranges[0]?.circuit} · ${place?.name}`;
const open = () => openBackOffice('/admin/jornada?ver=listas', 'secretaria');
const stock = (name: string) =>
  screen.getByRole('button', { name: `Mover las de ${name}` }).closest('li') as HTMLElement;

/** Opens the screen and writes what came from the printer. */
async function openWithPapers() {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Anotar las que llegaron' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '500' }));
  await screen.findByText(/^Impresas 500/);
  return { user };
}

test('papers are moved by two taps, stand where they went, and are moved back', async () => {
  const { user } = await openWithPapers();
  expect(await toast('Anotado')).toBeVisible();
  expect(stock('Sede')).toHaveTextContent('500');
  await user.click(screen.getByRole('button', { name: `Mover las de ${circuit}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '20' }));
  await waitFor(() => expect(stock(circuit)).toHaveTextContent('Quedan pocas'));
  expect(screen.getByRole('button', { name: `Traer a ${circuit} de Sede` })).toBeVisible();
  expect(stock('Sede')).toHaveTextContent('480');
  await user.click(screen.getByRole('button', { name: `Deshacer «De Sede a ${circuit}: 20 listas»` }));
  await waitFor(() => expect(stock('Sede')).toHaveTextContent('500'));
});

test('more than there are is refused in the dialog, which stays open with what was typed', async () => {
  const { user } = await openWithPapers();
  await user.click(await screen.findByRole('button', { name: `Mover las de ${circuit}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '500' })).toBeEnabled();
  await user.click(dialog.getByRole('radio', { name: 'Se usaron' }));
  expect(dialog.getByRole('button', { name: '10' }), 'the circuit has none').toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Llegaron' }));
  const record = dialog.getByRole('button', { name: 'Anotar' });
  expect(record).toBeDisabled();
  await fill(user, dialog.getByLabelText('Otra cantidad'), '90000');
  await user.click(record);
  expect(await dialog.findByText(/^Sede: quedan \d+\.$/)).toBeVisible();
  expect(dialog.getByLabelText('Otra cantidad')).toHaveValue('90000');
});

test('a person is chosen by name', async () => {
  const server = await site();
  await server.asAdmin('POST', '/api/admin/colaboradores', {
    nombre: 'Zulma Lleva',
    telefono: '099765432',
    ofrece: ['hojas'],
  });
  const { user } = await openWithPapers();
  await user.click(await screen.findByRole('button', { name: 'Dar a una persona o reparto' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, await dialog.findByRole('searchbox', { name: 'Buscar por nombre' }), 'zulma');
  await user.click(dialog.getByRole('button', { name: 'Zulma Lleva' }));
  await user.click(await screen.findByRole('button', { name: '50' }));
  await waitFor(() => expect(stock('Zulma Lleva')).toHaveTextContent('50'));
});

test('says that the stocks could not be loaded, and loads them again', async () => {
  await site();
  const end = network.respondWith(PAPERS_API, { status: 503 });
  const { user } = await open();
  expect(await screen.findByText(/^No se pudo cargar dónde están/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await screen.findByRole('button', { name: 'Anotar las que llegaron' })).toBeVisible();
});
