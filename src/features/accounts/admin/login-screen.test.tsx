import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  closeToasts,
  fill,
  LOCAL_ADMINISTRATOR,
  openBackOffice,
  reopenBackOffice,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a signed-out user is sent to the login, and after it to the requested screen', async () => {
  const { user, server } = await openBackOffice('/admin/noticias/nueva');
  const editor = await server.addPerson('editor');
  await fill(user, 'Email', editor.email);
  expect(location.pathname + location.search).toBe('/login?volver=%2Fadmin%2Fnoticias%2Fnueva');
  await fill(user, 'Contraseña', editor.password);
  await user.keyboard('{Enter}');
  expect(await heading('Nueva noticia')).toBeVisible();
  expect(location.pathname).toBe('/admin/noticias/nueva');
});

test('the login does not redirect to another site', async () => {
  const { user, server } = await openBackOffice('/login?volver=https://otro.example/admin');
  await signIn(user, await server.addPerson('admin'));
  expect(await heading('Dashboard')).toBeVisible();
  expect(location.pathname + location.search).toBe('/admin');
  for (const wanted of [
    '//otro.example/admin',
    '/\\otro.example/admin',
    '/administrar',
    '/',
    'javascript:1',
  ]) {
    await reopenBackOffice(`/login?volver=${encodeURIComponent(wanted)}`);
    expect(await heading('Dashboard'), wanted).toBeVisible();
    expect(location.pathname + location.search, wanted).toBe('/admin');
  }
});

test('the login form reports wrong credentials and keeps the typed email', async () => {
  const { user, server } = await openBackOffice('/login');
  const { email } = await server.addPerson('editor');
  await signIn(user, { email, password: 'otra-clave' });
  expect(await toast('Error de inicio de sesión')).toBeVisible();
  expect(await toast('Credenciales incorrectas')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await vi.waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveFocus());
  expect(location.pathname).toBe('/login');
});

test('the login form reports wrong credentials when the server rejects the login without a message', async () => {
  const { user } = await openBackOffice('/login');
  for (const status of [400, 403, 500]) {
    network.respondWith('/api/login', { status, json: {} });
    await signIn(user, { email: 'ana@ejemplo.uy', password: 'una-clave' });
    expect(await toast('Credenciales incorrectas')).toBeVisible();
    closeToasts();
  }
  network.respondWith('/api/login', { status: 503, json: { error: 'Volvemos en un rato.' } });
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await toast('Volvemos en un rato.')).toBeVisible();
});

test('the login form shows an error at each empty field and sends no request', async () => {
  const { user } = await openBackOffice('/login');
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findAllByText('Todos los campos son obligatorios')).toHaveLength(2);
  await vi.waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(network.requests('POST')).toEqual([]);
});

test("the demo's local administrator opens the back office with sample data, and sends nothing but the login", async () => {
  const { user } = await openBackOffice('/login');
  await signIn(user, LOCAL_ADMINISTRATOR);
  expect(await toast('Inicio de sesión exitoso (modo local)')).toBeVisible();
  expect(await screen.findByText(/Lo que ves es contenido de ejemplo \(modo local\)/)).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Gestionar Noticias' })[0] as HTMLElement);
  await user.click((await screen.findAllByRole('button', { name: /^Ocultar/ }))[0] as HTMLElement);
  expect(await toast('Noticia desactivada (modo local)')).toBeVisible();
  const others = network.requests().filter(({ url }) => url !== '/muestras.json');
  expect(others.map(({ url }) => url)).toEqual(['/api/login']);
});

test('the login form reports that the server did not respond', async () => {
  const { user, server } = await openBackOffice('/login');
  const editor = await server.addPerson('editor');
  const serverIsBack = network.fail('/api/login');
  await signIn(user, editor);
  expect(await toast('No pudimos conectarnos con el servidor.')).toBeVisible();
  serverIsBack();
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});
