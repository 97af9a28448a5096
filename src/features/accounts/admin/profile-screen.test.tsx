import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  fill,
  LOCAL_ADMINISTRATOR,
  openBackOffice,
  reopenBackOffice,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/perfil';

test('users can change their own name on the profile screen, but not their email', async () => {
  const { user, person, container } = await openBackOffice(PATH, 'editor');
  const name = await screen.findByLabelText('Nombre');
  expect(screen.getByLabelText('Email')).toHaveValue(person.email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await fill(user, name, '');
  await user.click(screen.getByText('Guardar cambios'));
  expect(await screen.findByText('El nombre es obligatorio')).toBeVisible();
  await fill(user, name, 'Eva Pino');
  await user.click(screen.getByText('Guardar cambios'));
  expect(await toast('Perfil actualizado')).toBeVisible();
  expect(container.querySelector('.staff-person')).toHaveTextContent(/^Eva Pino$/);
  await reopenBackOffice();
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Eva Pino');
});

test('users change their own password with the current one and stay signed in', async () => {
  const { user, person } = await openBackOffice(PATH, 'editor');
  await user.click(await screen.findByRole('tab', { name: 'Contraseña' }));
  await user.click(screen.getByText('Cambiar contraseña'));
  expect((await screen.findAllByText('Todos los campos son obligatorios'))[0]).toBeVisible();
  const current = screen.getByLabelText('Contraseña actual');
  await fill(user, current, 'otra-cosa');
  await fill(user, screen.getByLabelText('Nueva contraseña'), 'clave-distinta');
  await fill(user, screen.getByLabelText('Confirmar nueva contraseña'), 'clave-distinta');
  await user.click(screen.getByText('Cambiar contraseña'));
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeVisible();
  await vi.waitFor(() => expect(current).toHaveFocus());
  await fill(user, current, person.password);
  await user.click(screen.getByText('Cambiar contraseña'));
  expect(await toast('Contraseña actualizada')).toBeVisible();
  await reopenBackOffice();
  expect(await screen.findByLabelText('Nombre')).toHaveValue(person.name);
});

test("the local administrator's profile is shown without requesting it from the server", async () => {
  const { user, container } = await openBackOffice('/login');
  await signIn(user, LOCAL_ADMINISTRATOR);
  await user.click((await screen.findAllByRole('link', { name: 'Mi Perfil' }))[0] as HTMLElement);
  const name = await screen.findByLabelText('Nombre');
  expect(name).toHaveValue('Administración local');
  expect(screen.getByLabelText('Email')).toHaveValue(LOCAL_ADMINISTRATOR.email);
  expect(screen.getByLabelText('Rol')).toHaveValue('Administrador');
  await fill(user, name, 'Eva Pino');
  await user.click(screen.getByText('Guardar cambios'));
  expect(await toast('Perfil actualizado (modo local)')).toBeVisible();
  expect(container.querySelector('.staff-person')).toHaveTextContent('Eva Pino');
  await user.click(screen.getByRole('tab', { name: 'Contraseña' }));
  expect(await screen.findByText(/^La contraseña de la administración local/)).toBeVisible();
  expect(network.requests('GET', '/api/perfil')).toEqual([]);
});

test('the profile screen reports that loading failed, and loads again on request', async () => {
  const serverIsBack = network.fail(/^\/api\//);
  const { user } = await openBackOffice(PATH, 'editor');
  expect(await screen.findByText('No se pudo cargar la información del perfil.')).toBeVisible();
  serverIsBack();
  await user.click(screen.getByText('Probar de nuevo'));
  expect(await screen.findByLabelText('Nombre')).toBeVisible();
});
