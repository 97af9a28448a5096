import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { NOTICE_API } from '../contract.ts';

const PATH = '/admin/aviso';
const TEXT = 'El circuito 612 se mudó al liceo.';
const wire = (more = {}) => ({
  texto: TEXT,
  hasta: new Date(Date.now() + DAY_MS).toISOString(),
  sobre_votar: true,
  ...more,
});
const now = () => screen.findByRole('region', { name: 'El aviso de ahora' });

test('an administrator sets a notice, after reading what visitors will see', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByText('Ahora no hay ningún aviso en el sitio.')).toBeVisible();
  await fill(user, screen.getByLabelText('Qué dice'), TEXT);
  expect(screen.getByRole('complementary', { name: 'Aviso' })).toHaveTextContent(`Aviso. ${TEXT}`);
  await user.click(screen.getByRole('button', { name: 'Mañana 20:00' }));
  await user.click(screen.getByLabelText(/^Es sobre cómo o dónde votar/));
  await user.click(screen.getByRole('button', { name: 'Mostrar el aviso' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Mostrar este aviso?' });
  expect(dialog).toHaveTextContent(/arriba de todas las páginas, desde ahora y hasta el .+ a las 20:00\./);
  expect(within(dialog).getByRole('complementary', { name: 'Aviso' })).toHaveTextContent(TEXT);
  await user.click(within(dialog).getByRole('button', { name: 'Mostrar ahora' }));
  expect(await toast('Aviso guardado')).toBeVisible();
  expect(await now()).toHaveTextContent(`Se ve ahora`);
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({
    aviso: { texto: TEXT, enlace: null, sobre_votar: true },
  });
});

test('what is missing is explained at its field, and nothing is asked or sent', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByRole('switch', { name: 'Con un enlace' }));
  await user.click(screen.getByRole('button', { name: 'Mostrar el aviso' }));
  const described = { 'Qué dice': /Escribí qué dice/, 'Se muestra hasta': /Elegí hasta cuándo/ };
  for (const [label, message] of Object.entries(described))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Palabras del enlace')).toHaveAccessibleDescription(/Escribí las palabras/);
  expect(screen.getByLabelText('Adónde lleva')).toHaveAccessibleDescription(/Escribí adónde/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({ aviso: null });
});

test('a link can be added and taken away again', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await server.asAdmin('PUT', NOTICE_API, { aviso: wire() });
  await reopenBackOffice();
  await user.click(await screen.findByRole('switch', { name: 'Con un enlace' }));
  await fill(user, screen.getByLabelText('Palabras del enlace'), 'Mirá dónde');
  await fill(user, screen.getByLabelText('Adónde lleva'), '/elecciones');
  expect(screen.getByRole('link', { name: 'Mirá dónde' })).toHaveAttribute('href', '/elecciones');
  await save(user);
  const enlace = { url: '/elecciones', texto: 'Mirá dónde' };
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({ aviso: { enlace } });
  await user.click(screen.getByRole('switch', { name: 'Con un enlace' }));
  await save(user);
  const current = await now();
  await waitFor(() => expect(within(current).queryByRole('link')).toBeNull());
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({ aviso: { enlace: null } });
});

test('a notice is ended at once, after a question, and what was being typed stays', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await server.asAdmin('PUT', NOTICE_API, { aviso: wire() });
  await reopenBackOffice();
  expect(await screen.findByLabelText('Qué dice')).toHaveValue(TEXT);
  await fill(user, screen.getByLabelText('Qué dice'), 'Volvió a la escuela.');
  await user.click(within(await now()).getByRole('button', { name: 'Terminar ahora' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Terminar el aviso?' });
  await user.click(within(question).getByRole('button', { name: 'Terminar ahora' }));
  expect(await toast('Aviso terminado')).toBeVisible();
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({ aviso: null });
  expect(screen.getByLabelText('Qué dice')).toHaveValue('Volvió a la escuela.');
  await save(user);
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({ aviso: { texto: 'Volvió a la escuela.' } });
});

test('when another administrator saved first, the screen says so and keeps what was typed', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await server.asAdmin('PUT', NOTICE_API, { aviso: wire() });
  await reopenBackOffice();
  const text = await screen.findByLabelText('Qué dice');
  await server.asAdmin('PUT', NOTICE_API, { aviso: wire({ texto: 'De otra.' }) });
  await fill(user, text, 'Lo mío.');
  await user.click(screen.getByRole('button', { name: 'Mostrar el aviso' }));
  await user.click(await screen.findByRole('button', { name: 'Mostrar ahora' }));
  expect(await screen.findByText(/^Otra persona guardó cambios/)).toBeVisible();
  expect(text).toHaveValue('Lo mío.');
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío igual' }));
  expect(await toast('Aviso guardado')).toBeVisible();
  expect(await server.asAdmin('GET', NOTICE_API)).toMatchObject({ aviso: { texto: 'Lo mío.' } });
});

test('the screen says that the notice could not be loaded, and loads it on request', async () => {
  const serverIsBack = network.fail(/^\/api\/admin\/aviso$/);
  const { user } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByText('No se pudo cargar el aviso.')).toBeVisible();
  serverIsBack();
  await user.click(screen.getByText('Probar de nuevo'));
  expect(await screen.findByLabelText('Qué dice')).toBeVisible();
});

test('an editor does not find the screen', async () => {
  await openBackOffice(PATH, 'editor');
  expect(await screen.findByText('No tienes permisos para acceder a esta página')).toBeVisible();
});

/** Saves the notice, and waits for the toast that says so, which is another one than after the save before. */
async function save(user: Awaited<ReturnType<typeof openBackOffice>>['user']) {
  const saved = () => screen.queryByText('Aviso guardado', { selector: '.toasts *' });
  const former = saved();
  await user.click(screen.getByRole('button', { name: 'Mostrar el aviso' }));
  await user.click(await screen.findByRole('button', { name: 'Mostrar ahora' }));
  await waitFor(() => {
    expect(saved()).toBeVisible();
    expect(saved()).not.toBe(former);
  });
}
