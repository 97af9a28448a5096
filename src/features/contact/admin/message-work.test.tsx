import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

/** Tests of answering messages, one by one and several at once. */

const open = (search = '') => openBackOffice(`/admin/mensajes${search}`, 'admin');
const openedDialog = (name: string) => screen.findByRole('dialog', { name: `Mensaje de ${name}` });

test('several messages are chosen and marked as answered in one request', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }]);
  const { user } = await open();
  await rowWith('Tres');
  await user.click(screen.getByRole('checkbox', { name: 'Elegir el mensaje de Dos' }));
  const bar = screen.getByRole('region', { name: 'Mensajes elegidos' });
  expect(within(bar).getByRole('status')).toHaveTextContent('1 elegido');
  await user.click(within(bar).getByRole('button', { name: 'Elegir 2 más' }));
  expect(within(bar).getByRole('status')).toHaveTextContent('3 elegidos');
  await user.click(screen.getByRole('checkbox', { name: 'Elegir el mensaje de Tres' }));
  await user.click(within(bar).getByRole('button', { name: 'Marcar como respondidos' }));
  expect(await toast('2 mensajes respondidos')).toBeVisible();
  expect(network.requests('PUT', '/api/admin/mensajes/varios')).toHaveLength(1);
  await waitFor(async () => expect(await rowWith('Uno')).toHaveTextContent('Respondido'));
  expect(await rowWith('Tres')).toHaveTextContent('Nuevo');
  expect(bar, 'the selection is empty').not.toBeInTheDocument();
});

test('when marking several messages fails, they stay chosen', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Uno' }]);
  const { user } = await open();
  await rowWith('Uno');
  const checkbox = screen.getByRole('checkbox', { name: 'Elegir el mensaje de Uno' });
  await user.click(checkbox);
  network.respondWith('/api/admin/mensajes/varios', { status: 503 });
  await user.click(screen.getByRole('button', { name: 'Marcar como leídos' }));
  expect(await toast('No se pudieron marcar los mensajes')).toBeVisible();
  expect(checkbox).toBeChecked();
});

test('each filter shows how many messages match it', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Uno' }, { name: 'Dos', read: true }]);
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Nuevos (1)' })).toBeVisible();
  await user.click(within(await rowWith('Uno')).getByRole('menuitem', { name: /^Marcar como leído/ }));
  expect(await screen.findByRole('button', { name: 'Pendientes (2)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nuevos (0)' })).toBeVisible();
});

test('a reply uses a template with name and day filled in, and one key marks the message as answered afterwards', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Rosa', email: 'rosa@ejemplo.uy', phone: '099123456' }]);
  await server.asAdmin('POST', '/api/admin/respuestas', {
    titulo: 'Horario',
    texto: 'Hola, {nombre}. Atendemos desde el {fecha}.',
  });
  const { user } = await open();
  await rowWith('Rosa');
  await user.click(screen.getByRole('button', { name: 'Ver el mensaje de Rosa' }));
  const dialog = await openedDialog('Rosa');
  const chat = () => within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Responder por WhatsApp' });
  await within(dialog).findByRole('option', { name: 'Horario' });
  await user.selectOptions(within(dialog).getByLabelText('Respuesta modelo'), 'Horario');
  const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto de la respuesta' });
  expect(text.value).toMatch(/^Hola, Rosa\. Atendemos desde el \d+ de \w+ de \d{4}\.$/);
  await user.type(text, ' Te esperamos.');
  expect(new URL(chat().href).searchParams.get('text')).toMatch(/Te esperamos\.$/);
  const mail = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Responder por Email' });
  expect(new URL(mail.href).searchParams.get('body')).toMatch(/Te esperamos\.$/);
  chat().addEventListener('click', (event) => event.preventDefault());
  await user.click(chat());
  const question = await within(dialog).findByRole('group', { name: '¿Lo respondiste?' });
  expect(within(question).getByRole('button', { name: 'Sí, lo respondí' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await toast('Mensaje marcado como respondido')).toBeVisible();
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('opening a reply with a template stores once that it was used, and the message and the list of templates say so', async () => {
  const server = await site();
  const [id = 0] = await server.addMessages([{ name: 'Rosa', email: 'rosa@ejemplo.uy', phone: '099123456' }]);
  const texto = 'Hola, {nombre}.';
  await server.asAdmin('POST', '/api/admin/respuestas', { titulo: 'Horario', texto });
  const { user, person } = await open(`?abierto=${id}`);
  const dialog = await openedDialog('Rosa');
  const reply = async (by: string) => {
    const link = within(dialog).getByRole('link', { name: `Responder por ${by}` });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
  };
  await within(dialog).findByRole('option', { name: 'Horario' });
  await reply('WhatsApp');
  await user.selectOptions(within(dialog).getByLabelText('Respuesta modelo'), 'Horario');
  await user.type(within(dialog).getByRole('textbox', { name: 'Texto de la respuesta' }), ' Te esperamos.');
  expect(network.requests('POST', /usos$/), 'only the greeting was opened').toEqual([]);
  await reply('WhatsApp');
  await reply('Email');
  const said = (done: string) =>
    within(dialog).findByText(`${person.name} ${done} con «Horario», el`, { exact: false });
  expect(await said('abrió una respuesta')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Sí, lo respondí' }));
  expect(await said('contestó')).toBeVisible();

  await reopenBackOffice('/admin/mensajes/respuestas');
  await user.click(await screen.findByRole('button', { name: /^Usada en 1 respuesta, el .+«Horario»$/ }));
  const uses = within(await screen.findByRole('dialog', { name: 'Respuestas con «Horario»' }));
  await user.click(await uses.findByRole('link', { name: 'Mensaje de Rosa' }));
  expect(location.pathname + location.search).toBe(`/admin/mensajes?abierto=${id}`);
  await openedDialog('Rosa');
});

test('a use that could not be stored does not get in the way of the reply', async () => {
  const server = await site();
  const [id = 0] = await server.addMessages([{ name: 'Rosa', phone: '099123456' }]);
  await server.asAdmin('POST', '/api/admin/respuestas', { titulo: 'Horario', texto: 'Hola.' });
  const { user } = await open(`?abierto=${id}`);
  const dialog = await openedDialog('Rosa');
  await within(dialog).findByRole('option', { name: 'Horario' });
  await user.selectOptions(within(dialog).getByLabelText('Respuesta modelo'), 'Horario');
  network.respondWith(/usos$/, { status: 503 });
  const chat = within(dialog).getByRole('link', { name: 'Responder por WhatsApp' });
  chat.addEventListener('click', (event) => event.preventDefault());
  await user.click(chat);
  await user.click(await within(dialog).findByRole('button', { name: 'Sí, lo respondí' }));
  expect(await toast('Mensaje marcado como respondido')).toBeVisible();
});

test('a user can take and release a message, and sees who else has taken it', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Rosa' }]);
  const { user, person } = await open();
  await rowWith('Rosa');
  await user.click(screen.getByRole('button', { name: 'Ver el mensaje de Rosa' }));
  const dialog = await openedDialog('Rosa');
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  await press('Lo contesto yo');
  expect(await within(dialog).findByText('Lo contestás vos.')).toBeVisible();
  expect(await rowWith('Rosa')).toHaveTextContent(`Lo contesta ${person.name}`);
  await press('Dejarlo para los demás');
  await within(dialog).findByRole('button', { name: 'Lo contesto yo' });
  await server.asAdmin('PUT', `/api/admin/mensajes/${id}/lo-contesto`, { lo_contesto: true });
  const button = within(dialog).queryByRole('button', { name: 'Lo contesto yo' });
  if (button) await user.click(button);
  expect(await within(dialog).findByText(/^Lo contesta /)).toBeVisible();
});

test('an open message shows what the same person sent before', async () => {
  const server = await site();
  await server.addMessages([
    { name: 'Rosa', phone: '099123456', text: '¿Cuándo pasan?' },
    { name: 'Rosa', phone: '099123456', text: 'Gracias por venir' },
    { name: 'Otro', phone: '098000000', text: 'Nada que ver' },
  ]);
  await open('?q=gracias');
  const row = await rowWith('Rosa');
  within(row).getByRole('button', { name: 'Ver el mensaje de Rosa' }).click();
  const earlier = await screen.findByRole('region', { name: 'De la misma persona' });
  expect(await within(earlier).findByText('¿Cuándo pasan?')).toBeVisible();
  expect(earlier).not.toHaveTextContent('Gracias');
  expect(within(earlier).getByRole('link', { name: 'Ver historial' })).toHaveAttribute(
    'href',
    '/admin/personas/099123456/historial',
  );
});

test('a URL with the id of a message opens the message, or reports that it does not exist', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Rosa' }]);
  const { user } = await open(`?abierto=${id}`);
  const dialog = await openedDialog('Rosa');
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(location.search).toBe(''));
  await reopenBackOffice('/admin/mensajes?abierto=2147483647');
  await waitFor(() => expect(screen.getByText(/^No se pudo abrir el mensaje\. /)).toBeVisible());
});

test('the notice about an unknown message stays while the message is requested again', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Rosa' }]);
  const { user } = await open('?abierto=2147483647');
  const notice = await screen.findByText(/^No se pudo abrir el mensaje\. /);
  const path = '/api/admin/mensajes-contacto/2147483647';
  const asked = network.requests('GET', path).length;
  const { release } = network.hold(path);
  await user.click(within(await rowWith('Rosa')).getByRole('menuitem', { name: /^Marcar como leído/ }));
  await waitFor(() => expect(network.requests('GET', path).length).toBeGreaterThan(asked));
  expect(notice).toBeVisible();
  release();
});

test('the back button closes an open message, and a filter chosen while a message is open stays', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Rosa' }, { name: 'Iván', read: true }]);
  const { user } = await open('?q=a');
  await rowWith('Rosa');
  const view = (name: string) =>
    user.click(screen.getByRole('button', { name: `Ver el mensaje de ${name}` }));
  await view('Rosa');
  await openedDialog('Rosa');
  await view('Iván');
  const dialog = await openedDialog('Iván');
  history.back();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location.pathname + location.search).toBe('/admin/mensajes?q=a');

  await view('Iván');
  await user.click(screen.getByRole('button', { name: /^Pendientes/ }));
  const [close] = within(await openedDialog('Iván')).getAllByRole('button', { name: 'Cerrar' });
  await user.click(close as HTMLElement);
  await waitFor(() => expect(location.search).toBe('?q=a&estado=pendiente'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an open message says who last answered its person', async () => {
  const server = await site();
  const [first = 0, next = 0] = await server.addMessages([
    { name: 'Berta', phone: '099123456' },
    { name: 'Berta', phone: '099123456' },
  ]);
  await server.asAdmin('PUT', `/api/admin/mensajes/${first}/respondido`, { respondido: true });
  await open(`?abierto=${next}`);
  expect(await screen.findByText(/^La última vez le contestó Administradora, el/)).toBeVisible();
});
