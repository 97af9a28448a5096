import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/seguimiento';
const API = '/api/seguimiento';

/** Stores a proposal, and entries about it. */
async function given(...entries: object[]) {
  const server = await site();
  const [proposal] = await server.addProposals([{ title: 'Más luz' }]);
  const wire = { titulo: 'Diez focos', contenido: 'En la plaza.', fecha: '2025-03-01', estado: 'en_marcha' };
  const ids: number[] = [];
  for (const entry of entries) {
    const body = { ...wire, propuesta_id: proposal, ...entry };
    ids.push(((await server.asAdmin('POST', API, body)) as { id: number }).id);
  }
  return { server, proposal, ids };
}
const stored = async (server: Awaited<ReturnType<typeof site>>) =>
  (await server.asAdmin('GET', API)) as Record<string, unknown>[];
const write = async (user: UserEvent, title: string) => {
  await fill(user, 'Título', title);
  await fill(user, 'Qué pasó', 'Se vio el sábado.');
};

test('a new entry names its proposal and how that is now, and has the current day', async () => {
  const { server, proposal } = await given();
  const { user } = await openBackOffice(`${PATH}/nueva`, 'editor');
  await write(user, 'Once focos');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await screen.findByText('Elegí la propuesta')).toBeVisible();
  expect(screen.getByText('Elegí cómo está la propuesta')).toBeVisible();
  expect(screen.getByText('Una vez publicada, no se cambia.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Propuesta'), 'Más luz');
  await user.selectOptions(screen.getByLabelText('Cómo está ahora la propuesta'), 'A medias');
  await user.click(screen.getByText('Documento'));
  await fill(user, 'Enlace al documento', 'https://ejemplo.uy/acta.pdf');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Entrada publicada')).toBeVisible();
  expect(await stored(server)).toEqual([
    expect.objectContaining({
      titulo: 'Once focos',
      propuesta_id: proposal,
      estado: 'a_medias',
      documento_url: 'https://ejemplo.uy/acta.pdf',
      corrige_id: null,
    }),
  ]);
});

test('the list shows the proposal and its state, and leads to a published entry without offering to change it', async () => {
  await given({}, { titulo: 'Borrador', activo: false });
  const { user } = await openBackOffice(PATH, 'editor');
  const row = await rowWith('Diez focos');
  await vi.waitFor(() => expect(row).toHaveTextContent('Más luz'));
  expect(row).toHaveTextContent('En marcha');
  expect(within(row).queryAllByRole('button')).toEqual([]);
  expect(within(row).getByLabelText('Abrir «Diez focos»')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Diez focos' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Mostrar entradas inactivas' }));
  const draft = within(await rowWith('Borrador'));
  expect(draft.getByLabelText('Editar «Borrador»')).toBeVisible();
  expect(draft.getByLabelText('Eliminar «Borrador»')).toBeVisible();
  expect(draft.queryByLabelText('Publicar «Borrador»'), 'publishing is final').not.toBeInTheDocument();
});

test('a published entry is only read, and is corrected by another one about the same proposal', async () => {
  const { server, proposal, ids } = await given({});
  const { user } = await openBackOffice(`${PATH}/editar/${ids[0]}`, 'editor');
  expect(await screen.findByText(/no se cambia, no se oculta y no se elimina/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Diez focos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Volver' })).toBeVisible();
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
  await user.click(screen.getByText('Corregir con otra entrada'));
  expect(await screen.findByText('Corrige a «Diez focos».')).toBeVisible();
  await write(user, 'Eran nueve');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Entrada publicada')).toBeVisible();
  expect(await stored(server)).toContainEqual(
    expect.objectContaining({ titulo: 'Eran nueve', propuesta_id: proposal, corrige_id: ids[0] }),
  );
});

test('another proposal takes away the entry that was to be corrected', async () => {
  const { server, ids } = await given({});
  await server.addProposals([{ title: 'Más sombra' }]);
  const { user } = await openBackOffice(`${PATH}/nueva?corrige=${ids[0]}`, 'editor');
  await screen.findByText(/^Corrige a/);
  await screen.findByRole('option', { name: 'Más sombra' });
  await user.selectOptions(screen.getByLabelText('Propuesta'), 'Más sombra');
  expect(screen.queryByText(/^Corrige a/)).not.toBeInTheDocument();
  await write(user, 'Un árbol');
  await user.click(screen.getByText('Guardar borrador'));
  expect(await toast('Borrador guardado')).toBeVisible();
  expect(await stored(server)).toContainEqual(
    expect.objectContaining({ titulo: 'Un árbol', corrige_id: null }),
  );
});

test('a draft that was published meanwhile is not saved, and the form says what to do', async () => {
  const { server, ids } = await given({ activo: false });
  const { user } = await openBackOffice(`${PATH}/editar/${ids[0]}`, 'editor');
  await screen.findByLabelText('Título');
  const [draft] = await stored(server);
  await server.asAdmin('PUT', `${API}/${ids[0]}`, { ...draft, activo: true });
  await fill(user, 'Título', 'Tarde');
  await user.click(screen.getByText('Guardar'));
  expect((await screen.findAllByText(/se corrige con otra entrada/)).length).toBeGreaterThan(1);
  expect(network.requests('PUT', `${API}/${ids[0]}`)).toHaveLength(1);
  expect(await stored(server)).toEqual([expect.objectContaining({ titulo: 'Diez focos' })]);
});
