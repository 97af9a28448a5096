import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { PDF_API, STEPS_API } from '../contract.ts';
import { AUTHORIZATIONS_API, AUTHORIZATIONS_PATH } from '../web/authorization-paths.ts';

/** The screen with the papers of those who have a shift. */

const [first, second] = campaign.pollingPlaces.places.flatMap(({ ranges }) => ranges);

/** Gives the first circuits to these people, of whom the first has a credential. */
async function openWith(...names: string[]) {
  const server = await site();
  const shifts = (await server.asAdmin('POST', '/api/admin/turnos', {
    horarios: [{ desde: '07:30', hasta: '24:00' }],
    suplentes: 0,
    generales: 0,
  })) as { id: number; circuito: number }[];
  for (const [index, nombre] of names.entries()) {
    const { persona } = (await server.asAdmin('POST', '/api/admin/colaboradores', {
      nombre,
      telefono: `09912345${index}`,
      ofrece: ['delegado'],
      credencial: index === 0 ? `${first?.series} ${first?.from}`.trim() : '',
    })) as { persona: { id: number } };
    const circuit = [first, second][index]?.circuit;
    const shift = shifts.find(({ circuito }) => circuito === circuit);
    await server.asAdmin('PUT', `/api/admin/turnos/${shift?.id}`, { colaborador: persona.id, antes: null });
  }
  return openBackOffice(AUTHORIZATIONS_PATH, 'secretaria');
}
const boxOf = async (step: string, name: string) =>
  within(await rowWith(name)).getByRole('checkbox', { name: new RegExp(`^${step}: ${name}, `) });

test('while nobody has a shift, the screen leads to the shifts', async () => {
  const { user } = await openBackOffice(AUTHORIZATIONS_PATH, 'secretaria');
  await user.click(await screen.findByRole('link', { name: 'Ir a los turnos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
});

test('a step is ticked at once and stored, and the filters count what is missing', async () => {
  const { user } = await openWith('Ana', 'Beto');
  expect(await rowWith('Beto')).toHaveTextContent('Falta');
  await user.click(await boxOf('Firmado', 'Ana'));
  expect(await boxOf('Firmado', 'Ana')).toBeChecked();
  await waitFor(async () =>
    expect(await (await site()).asAdmin('GET', AUTHORIZATIONS_API)).toMatchObject([
      { nombre: 'Ana', pasos: ['firmado'] },
      { nombre: 'Beto', pasos: [] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^Falta firmar/ }));
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
  expect(await rowWith('Beto')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Falta que vuelva/ }));
  expect(await screen.findByText('No falta ninguno.')).toBeVisible();
});

test('a tick that the server refuses is taken back and said', async () => {
  const { user } = await openWith('Ana');
  network.respondWith(STEPS_API, { status: 409, json: { error: 'No se puede ahora.' } });
  await user.click(await boxOf('Entregado', 'Ana'));
  expect(await toast(/^No se pudo marcar/)).toBeVisible();
  await waitFor(async () => expect(await boxOf('Entregado', 'Ana')).not.toBeChecked());
});

test('the text is changed, and a placeholder that the site does not know is named at its field', async () => {
  const { user } = await openWith('Ana');
  const change = await screen.findByRole('button', { name: 'Cambiar el texto y quiénes firman' });
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);
  const dialog = within(await screen.findByRole('dialog', { name: 'Texto de los poderes' }));
  expect(dialog.getByLabelText('Título')).toHaveValue('Poder');
  await fill(user, dialog.getByLabelText('Texto'), '{{nombre} {{credencial} {{cosa}');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/^No se sabe qué va en {cosa}/)).toBeVisible();
  await fill(user, dialog.getByLabelText('Texto'), '{{nombre} {{credencial}');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await toast('Texto guardado')).toBeVisible();
});

test('the papers are downloaded, of all or of one person', async () => {
  // The environment knows no downloads, and would follow the link.
  Object.assign(URL, { createObjectURL: () => 'blob:poderes', revokeObjectURL: () => {} });
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await openWith('Ana');
  await user.click(await screen.findByRole('button', { name: 'Bajar todos (PDF)' }));
  await waitFor(() => expect(network.requests('GET', PDF_API)).toMatchObject([{ status: 200 }]));
  await user.click(await screen.findByRole('button', { name: 'Bajar el poder de Ana' }));
  await waitFor(() =>
    expect(network.requests('GET', /pdf\?colaborador=\d+$/)).toMatchObject([{ status: 200 }]),
  );
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  save.mockRestore();
});
