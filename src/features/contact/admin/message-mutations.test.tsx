import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { country } from '#campaign/country.ts';
import { openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import type { GivenMessage } from '../../../../tests/support/site/site.ts';

const PATH = '/admin/mensajes';
const ONE_MESSAGE = /^\/api\/admin\/mensajes\/\d+/;

/** Stores a message and opens the message list. `press` clicks a button in the message's row or in its menu. */
async function openWith(message: GivenMessage & { name: string }) {
  const server = await site();
  const [id] = await server.addMessages([message]);
  const { user } = await openBackOffice(PATH, 'admin');
  const row = await rowWith(message.name);
  const button = (act: string) =>
    within(row).queryByRole('button', { name: `${act} el mensaje de ${message.name}` }) ??
    within(row).getByRole('menuitem', { name: act });
  const press = (act: string) => user.click(button(act));
  const stored = async () => {
    const [found] = (await server.asAdmin('GET', `/api/admin/mensajes?q=${message.name}`)) as object[];
    return found;
  };
  return { server, user, id, row, button, press, stored };
}

const openedDialog = (name: string) => screen.findByRole('dialog', { name: `Mensaje de ${name}` });

test('opening a message shows its whole text and marks it as read without a toast', async () => {
  const text = 'Primera línea\n\nTercera, con <b>signos</b> & "comillas"';
  const { user, row, button, press, stored } = await openWith({
    name: 'Rosa',
    text,
    createdAt: '2025-04-02T15:30:00.000Z',
  });
  expect(row).toHaveAttribute('data-flags', 'unread');
  await press('Ver');
  const dialog = await openedDialog('Rosa');
  expect(dialog).toHaveTextContent('Recibido el 02/04/2025 12:30');
  expect(within(dialog).getByText(/^Primera línea/).textContent).toBe(text);
  expect(await within(dialog).findByText('Pendiente')).toBeVisible();
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(dialog).not.toBeInTheDocument();
  await vi.waitFor(() => expect(button('Ver')).toHaveFocus());
  expect(row).toHaveTextContent('Pendiente');
  expect(row.dataset.flags ?? '').not.toContain('unread');
  expect(await stored()).toMatchObject({ leido: true, respondido: false });
  expect(screen.queryByText(/^Mensaje marcado/)).toBeNull();
});

test('a message can be marked as read and answered, and back, each time with a toast', async () => {
  const { row, press, stored } = await openWith({ name: 'Iván' });
  for (const [what, state] of [
    ['leído', 'Pendiente'],
    ['respondido', 'Respondido'],
    ['no respondido', 'Pendiente'],
    ['no leído', 'Nuevo'],
  ] as const) {
    await press(`Marcar como ${what}`);
    expect(await toast(`Mensaje marcado como ${what}`)).toBeVisible();
    expect(within(row).getByText(state)).toBeVisible();
  }
  expect(await stored()).toMatchObject({ leido: false, respondido: false });
});

test('a new message that is marked as answered in the list has been read', async () => {
  const { row, press, stored } = await openWith({ name: 'Nora' });
  await press('Marcar como respondido');
  expect(await toast('Mensaje marcado como respondido')).toBeVisible();
  expect(within(row).getByText('Respondido')).toBeVisible();
  expect(row.dataset.flags ?? '').not.toContain('unread');
  expect(await stored()).toMatchObject({ leido: true, respondido: true });
});

test('a message can be answered by mail or WhatsApp from its dialog on a narrow screen, and marked as answered there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, row, press } = await openWith({
    name: 'Elena',
    phone: '099123456',
    email: 'e&lena?bcc=otra@ejemplo.uy',
    kind: 'consulta',
  });
  await press('Ver');
  const dialog = await openedDialog('Elena');
  const mail = within(dialog).getByRole('link', { name: 'Responder por Email' }).getAttribute('href') ?? '';
  const { protocol, pathname, searchParams } = new URL(mail);
  expect(protocol).toBe('mailto:');
  expect(decodeURIComponent(pathname)).toBe('e&lena?bcc=otra@ejemplo.uy');
  expect([...searchParams.keys()], 'the mail link contains only a subject and a body').toEqual([
    'subject',
    'body',
  ]);
  expect(searchParams.get('subject')).toBe('Re: tu consulta a Ceibalá 730418-Ñ');
  expect(searchParams.get('body')).toContain('Hola, Elena.');
  const chat =
    within(dialog).getByRole('link', { name: 'Responder por WhatsApp' }).getAttribute('href') ?? '';
  expect(chat).toMatch(new RegExp(`^https://wa\\.me/${country.phone.prefix}99123456\\?text=`));
  expect(new URL(chat).searchParams.get('text')).toContain('Hola, Elena.');

  await user.click(within(dialog).getByRole('button', { name: 'Marcar como respondido' }));
  const message = await toast('Mensaje marcado como respondido');
  expect(dialog, 'the toast appears inside the dialog').toContainElement(message);
  expect(within(dialog).getByRole('status'), 'the toast is announced inside the dialog').toHaveTextContent(
    'Mensaje marcado como respondido',
  );
  await vi.waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Marcar como no respondido' })).toHaveFocus(),
  );
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(row).toHaveTextContent('Respondido');
});

test('the dialog of a message offers no reply by mail when the sender gave no email', async () => {
  const { press } = await openWith({ name: 'Omar', email: null });
  await press('Ver');
  const dialog = await openedDialog('Omar');
  expect(within(dialog).getByRole('link', { name: 'Responder por WhatsApp' })).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: 'Responder por Email' })).toBeNull();
});

test('a message is deleted once, after one confirmation', async () => {
  const { user, row, press } = await openWith({ name: 'Lía' });
  await press('Eliminar');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    '¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente el mensaje de Lía.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(question).not.toBeInTheDocument();
  expect(row).toBeVisible();

  const held = network.hold(ONE_MESSAGE);
  await press('Eliminar');
  await user.dblClick(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
  );
  await waitFor(() => expect(network.requests('DELETE')).toHaveLength(1));
  expect(row, 'the row stays until the server has deleted the message').toBeVisible();
  held.release();
  expect(await toast('Mensaje eliminado')).toBeVisible();
  expect(await toast('El mensaje ha sido eliminado exitosamente')).toBeVisible();
  expect(await screen.findByText(/^No se encontraron mensajes\./)).toBeVisible();
  expect(network.requests('DELETE')).toHaveLength(1);
});

describe.each([
  [
    'the server responds with status 500',
    () => network.respondWith(ONE_MESSAGE, { status: 500, json: { error: 'x', mensaje: 'x' } }),
  ],
  ['the server is unreachable', () => network.fail(ONE_MESSAGE)],
])('when %s', (_, failRequests) => {
  test('failed changes to a message have no effect, and an error is shown', async () => {
    const { user, row, press } = await openWith({ name: 'Nadia' });
    failRequests();
    await press('Marcar como leído');
    expect(await toast('No se pudo actualizar el estado del mensaje')).toBeVisible();
    await press('Marcar como respondido');
    expect(await toast('No se pudo actualizar el estado de respuesta del mensaje')).toBeVisible();
    expect(row).toHaveTextContent('Nuevo');
    await press('Eliminar');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    expect(await toast('No se pudo eliminar el mensaje')).toBeVisible();
    expect(row).toBeVisible();
    await press('Ver');
    expect(await openedDialog('Nadia')).toHaveTextContent('Nuevo');
    await waitFor(() => expect(network.requests('PUT', ONE_MESSAGE)).toHaveLength(3));
    expect(row).toHaveTextContent('Nuevo');
  });
});

test('a message that another person has deleted disappears from the list, and an error is shown', async () => {
  // Without the event stream, the list does not learn that the message was deleted.
  network.override('/api/admin/novedades', async () => new Response(null, { status: 204 }));
  const { server, id, press } = await openWith({ name: 'Tomás' });
  await server.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
  await press('Marcar como leído');
  expect(await toast('No se pudo actualizar el estado del mensaje')).toBeVisible();
  expect(await toast('No encontramos ese mensaje.')).toBeVisible();
  expect(await screen.findByText(/^No se encontraron mensajes\./)).toBeVisible();
});

test('a mark while another list is loading leaves that list complete', async () => {
  network.override('/api/admin/novedades', async () => new Response(null, { status: 204 }));
  const { user, press } = await openWith({ name: 'Olga' });
  const held = network.hold(/mensajes\?/);
  await user.click(await screen.findByRole('button', { name: 'Nuevos (1)' }));
  await press('Marcar como leído');
  held.release();
  expect(await screen.findByText('No se encontraron mensajes.')).toBeVisible();
});

test('after a mark, the list is fetched again only if it no longer shows the message', async () => {
  // This disables live updates, which would fetch the list as well.
  network.override('/api/admin/novedades', async () => new Response(null, { status: 204 }));
  const { user, press } = await openWith({ name: 'Olga' });
  const counts = () => network.requests('GET', /mensajes\/cuentas/).length;
  const lists = () => network.requests('GET', /mensajes\?/).length;
  await screen.findByRole('button', { name: 'Nuevos (1)' });
  const before = { counts: counts(), lists: lists() };
  await press('Marcar como leído');
  await screen.findByRole('button', { name: 'Nuevos (0)' });
  expect(counts()).toBe(before.counts + 1);
  expect(lists()).toBe(before.lists);
  await user.click(screen.getByRole('button', { name: 'Pendientes (1)' }));
  await waitFor(() => expect(lists()).toBe(before.lists + 1));
  await press('Marcar como respondido');
  expect(await screen.findByText('No se encontraron mensajes.')).toBeVisible();
  expect(lists()).toBe(before.lists + 2);
});
