import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../tests/support/components/network.ts';
import { dayInCountry, formatDay } from '../../shared/contract/calendar.ts';

/**
 * Tests of local mode (docs/decisions/2026-11-20-back-office.md). A browser test covers that changes survive a page
 * reload.
 */

const LIST = '/admin/noticias';
const NEW = `${LIST}/nueva`;
const EVERY_REQUEST = /^\/api\//;
const THEIRS = { titulo: 'La de otra persona', contenido: 'C', fecha: '2025-04-01' };

const changes = () => screen.findByRole('region', { name: 'Cambios sin enviar' });
const nothingWaits = () =>
  waitFor(() => expect(screen.queryByLabelText('Cambios sin enviar')).not.toBeInTheDocument());
const press = async (user: UserEvent, name: string) => user.click(await screen.findByText(name));
const sendNow = (user: UserEvent) => press(user, 'Enviar ahora');
const published = async () =>
  (await (await site()).asAdmin('GET', '/api/noticias')) as { id: number; titulo: string }[];
const titles = async () => (await published()).map(({ titulo }) => titulo);
const sentChanges = () =>
  network.requests().flatMap(({ method, url }) => (method === 'GET' ? [] : [`${method} ${url}`]));

async function storedNews(title: string): Promise<number> {
  const [id = 0] = await (await site()).addNews([{ title }]);
  return id;
}

/** Fills in the open form for a news item and publishes it. */
async function publishNews(user: UserEvent, title: string) {
  await fill(user, await screen.findByLabelText('Título'), title);
  await fill(user, screen.getByLabelText('Contenido'), 'Escrito sin conexión.');
  await user.click(screen.getByText('Publicar ahora'));
  await toast('Noticia publicada (modo local)');
}

async function confirmDeletion(user: UserEvent) {
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await toast('Noticia eliminada (modo local)');
}

test('a news item is created once even if the response to the first request was lost', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  network.loseOneResponse('/api/noticias');
  await publishNews(user, 'Una sola');
  await sendNow(user);
  await nothingWaits();
  expect(await titles()).toContain('Una sola');
  expect((await titles()).filter((title) => title === 'Una sola')).toHaveLength(1);
  const keys = network.requests('POST', '/api/noticias').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a local change that conflicts with a change by another person is shown and can be sent anyway, and all other changes are sent', async () => {
  const id = await storedNews('En disputa');
  const { user, server } = await openBackOffice(`${LIST}/editar/${id}`, 'editor');
  await fill(user, await screen.findByLabelText('Título'), 'La mía, sin conexión');
  const serverIsBack = network.fail(EVERY_REQUEST);
  await press(user, 'Guardar');
  await toast('Noticia actualizada (modo local)');
  await press(user, 'Nueva noticia');
  await publishNews(user, 'Otra que no molesta');
  serverIsBack();
  await server.asAdmin('PUT', `/api/noticias/${id}`, THEIRS);

  await sendNow(user);
  expect(await within(await changes()).findByText(/Otra persona guardó cambios/)).toBeVisible();
  expect(await toast('El servidor no aceptó algunos cambios. Mirá por qué.')).toBeVisible();
  expect(await titles()).toContain('Otra que no molesta');
  expect((await published()).find((news) => news.id === id)?.titulo).toBe(THEIRS.titulo);

  await press(user, 'Guardar lo mío igual');
  await sendNow(user);
  await nothingWaits();
  expect((await published()).find((news) => news.id === id)?.titulo).toBe('La mía, sin conexión');
});

test('an unsent local change is discarded on request', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  network.fail(EVERY_REQUEST);
  await publishNews(user, 'Mejor no');
  await rowWith('Mejor no');
  await user.click(within(await changes()).getByText('Descartar'));
  await nothingWaits();
  expect(screen.queryByText('Mejor no')).not.toBeInTheDocument();
});

test('an unsent news item of an earlier release, which stored no date, is shown with the date of today', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  network.fail(EVERY_REQUEST);
  await publishNews(user, 'Todavía sin fecha');
  const [key = '', stored = ''] =
    Object.entries(localStorage).find(([, value]) => String(value).includes('Todavía sin fecha')) ?? [];
  const { body, ...change } = JSON.parse(stored);
  localStorage.setItem(key, JSON.stringify({ ...change, body: { ...body, fecha: undefined } }));
  await reopenBackOffice();
  expect(await rowWith('Todavía sin fecha')).toHaveTextContent(formatDay(dayInCountry(new Date())));
});

test('the back office shows sample content, and says so, while the server is unreachable', async () => {
  network.fail(EVERY_REQUEST);
  await openBackOffice('/admin/propuestas', 'editor');
  expect(await screen.findByText(/Lo que ves es contenido de ejemplo \(modo local\)\./)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(7));
});

test('a change that the server rejects is reported and not stored as a local change', async () => {
  const id = await storedNews('Ya no está');
  const { user, server } = await openBackOffice(LIST, 'editor');
  const row = await rowWith('Ya no está');
  await server.asAdmin('DELETE', `/api/noticias/${id}`);
  await user.click(within(row).getByLabelText('Ocultar «Ya no está»'));
  expect(await toast('No se pudo cambiar el estado de la noticia. Noticia no encontrada')).toBeVisible();
  await nothingWaits();
  expect(sentChanges()).toEqual([`PUT /api/noticias/${id}`]);
});

test('local changes to sample content are never sent', async () => {
  const before = await published();
  const serverIsBack = network.fail(EVERY_REQUEST);
  const { user } = await openBackOffice(LIST, 'editor');
  await user.click((await screen.findAllByLabelText(/^Ocultar «/))[0] as HTMLElement);
  await toast('Noticia desactivada (modo local)');
  await user.click(screen.getAllByLabelText(/^Eliminar «/).at(-1) as HTMLElement);
  await confirmDeletion(user);
  serverIsBack();
  const sentBefore = sentChanges().length;
  await sendNow(user);
  await waitFor(() => expect(screen.getAllByText(/Era contenido de ejemplo/)).toHaveLength(2));
  expect(sentChanges().slice(sentBefore)).toEqual([]);
  expect(await published()).toEqual(before);
});

test('an open form for a new item saves with the id that the server assigned to the item in the meantime', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  const serverIsBack = network.fail(EVERY_REQUEST);
  await publishNews(user, 'Abierta al enviar');
  await user.click(await screen.findByLabelText('Editar «Abierta al enviar»'));
  await fill(user, await screen.findByLabelText('Título'), 'Guardada después de enviar');
  serverIsBack();
  await sendNow(user);
  await nothingWaits();
  await press(user, 'Guardar');
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await titles()).toContain('Guardada después de enviar');
  expect(await titles()).not.toContain('Abierta al enviar');
});

test('an offline deletion of an item that another person has edited since is carried out only on request', async () => {
  const id = await storedNews('Se reescribe');
  const { user, server } = await openBackOffice(LIST, 'editor');
  const row = await rowWith('Se reescribe');
  const serverIsBack = network.fail(EVERY_REQUEST);
  await user.click(within(row).getByLabelText('Eliminar «Se reescribe»'));
  await confirmDeletion(user);
  await server.asAdmin('PUT', `/api/noticias/${id}`, { ...THEIRS, titulo: 'Reescrita' });
  serverIsBack();
  await sendNow(user);
  expect(await within(await changes()).findByText(/Otra persona guardó cambios/)).toBeVisible();
  expect(await titles()).toContain('Reescrita');
  await press(user, 'Descartar');
  expect(await rowWith('Reescrita')).toBeVisible();
});
