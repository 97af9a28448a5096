import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/usuarios';
const rows = () => document.querySelectorAll('tbody tr');
const press = (name: string) => screen.getByRole('button', { name });

test('the user list can be searched, and says when nothing is found', async () => {
  const server = await site();
  const editor = await server.addPerson('editor');
  const { user } = await openBackOffice(PATH, 'admin');
  await rowWith(editor.email);
  const all = rows().length;
  expect(all).toBeGreaterThan(1);
  await fill(user, 'Buscar usuarios', editor.email);
  expect(rows()).toHaveLength(1);
  expect(await rowWith(editor.email)).toBeVisible();
  await fill(user, 'Buscar usuarios', 'nadie con este nombre');
  expect(await screen.findByText('No se encontraron usuarios.')).toBeVisible();
  await user.click(press('Limpiar búsqueda'));
  expect(await rowWith(editor.email)).toBeVisible();
  expect(rows()).toHaveLength(all);
});

test('a user is deleted only after confirmation', async () => {
  const server = await site();
  const editor = await server.addPerson('editor');
  const { user } = await openBackOffice(PATH, 'admin');
  const row = await rowWith(editor.email);
  const remove = within(row).getByRole('button', { name: `Eliminar a ${editor.name}` });
  await user.click(remove);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(row).toBeVisible();
  expect(network.requests('DELETE')).toEqual([]);
  await user.click(remove);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await toast('Usuario eliminado')).toBeVisible();
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(await server.asAdmin('GET', '/api/usuarios')).not.toContainEqual(
    expect.objectContaining({ id: editor.id }),
  );
});

test('administrators cannot delete or demote themselves, and a change of their own name appears in the sidebar', async () => {
  const { user, person, container } = await openBackOffice(PATH, 'admin');
  const own = within(await rowWith(person.email));
  expect(own.getByRole('button', { name: 'No puedes eliminar tu propio usuario' })).toBeDisabled();
  await user.click(own.getByRole('link', { name: /^Editar/ }));
  expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Rol')).toHaveAttribute('readonly');
  await fill(user, 'Nombre', 'Otro nombre');
  await user.click(press('Guardar cambios'));
  expect(await toast('Usuario actualizado')).toBeVisible();
  expect(container.querySelector('.staff-person')).toHaveTextContent(/^Otro nombre$/);
});

test('a new user is created only when all fields are valid', async () => {
  const server = await site();
  const taken = await server.addPerson('editor');
  const { user } = await openBackOffice(`${PATH}/nuevo`, 'admin');
  const create = await screen.findByRole('button', { name: 'Crear usuario' });
  expect(create).toBeDisabled();
  await fill(user, 'Nombre', 'Berta Laguna');
  await fill(user, 'Email', taken.email.toUpperCase());
  expect(await screen.findByText('Este email ya está registrado')).toBeVisible();
  await fill(user, 'Contraseña', 'corta');
  await fill(user, 'Confirmar contraseña', 'cortas');
  await user.click(screen.getByLabelText('Rol'));
  expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await fill(user, 'Contraseña', 'clave-de-berta');
  await user.selectOptions(screen.getByLabelText('Rol'), 'editor');
  await user.click(screen.getByLabelText('Reparto'));
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
  await fill(user, 'Confirmar contraseña', 'clave-de-berta');
  await waitFor(() => expect(screen.queryByText('Las contraseñas no coinciden')).toBeNull());
  expect(create, 'the button stays disabled while the email is taken').toBeDisabled();
  await fill(user, 'Email', 'berta@ejemplo.uy');
  await waitFor(() => expect(screen.queryByText('Este email ya está registrado')).toBeNull());
  await waitFor(() => expect(create).toBeEnabled());
  await user.click(create);
  expect(await toast('Usuario creado')).toBeVisible();
  const row = await rowWith('berta@ejemplo.uy');
  expect(row).toHaveTextContent('Berta Laguna');
  expect(row).toHaveTextContent('Editor y Reparto');
  expect(network.requests('POST', '/api/usuarios').map(({ body }) => body)).toEqual([
    {
      nombre: 'Berta Laguna',
      email: 'berta@ejemplo.uy',
      password: 'clave-de-berta',
      rol: 'editor',
      otros_roles: ['reparto'],
    },
  ]);
});

test("an administrator changes a user's name and role, and the password without entering the current one", async () => {
  const server = await site();
  const editor = await server.addPerson('editor');
  const { user } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByRole('link', { name: `Editar a ${editor.name}` }));
  await fill(user, 'Nombre', '');
  await user.click(press('Guardar cambios'));
  expect(await screen.findByText('Nombre y email son obligatorios')).toBeVisible();
  await fill(user, 'Nombre', 'Berta L. Arena');
  await user.selectOptions(screen.getByLabelText('Rol'), 'admin');
  await user.click(press('Guardar cambios'));
  expect(await toast('Usuario actualizado')).toBeVisible();
  expect(await rowWith('Berta L. Arena')).toHaveTextContent('Administrador');

  const reopened = await reopenBackOffice(`${PATH}/editar/${editor.id}`);
  await reopened.user.click(await screen.findByRole('tab', { name: 'Contraseña' }));
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  await fill(reopened.user, 'Nueva contraseña', 'otra-de-berta');
  await fill(reopened.user, 'Confirmar nueva contraseña', 'otra-de-berta');
  await reopened.user.click(press('Cambiar contraseña'));
  expect(await toast('Contraseña actualizada')).toBeVisible();
  expect(network.requests('PUT', `/api/usuarios/${editor.id}/password`).map(({ body }) => body)).toEqual([
    { newPassword: 'otra-de-berta' },
  ]);
});

test('the additional roles of an account are shown and taken away, and an administrator has none to choose', async () => {
  const server = await site();
  const editor = await server.addPerson('editor');
  const { nombre, email } = (await server.asAdmin('GET', `/api/usuarios/${editor.id}`)) as Record<
    string,
    string
  >;
  await server.asAdmin('PUT', `/api/usuarios/${editor.id}`, {
    nombre,
    email,
    rol: 'editor',
    otros_roles: ['secretaria'],
  });
  const { user } = await openBackOffice(`${PATH}/editar/${editor.id}`, 'admin');
  const secretariat = await screen.findByLabelText('Secretaría');
  expect(secretariat).toBeChecked();
  expect(screen.getByLabelText('Reparto')).not.toBeChecked();
  await user.selectOptions(screen.getByLabelText('Rol'), 'admin');
  expect(screen.queryByLabelText('Reparto')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rol'), 'editor');
  await user.click(screen.getByLabelText('Secretaría'));
  await user.click(press('Guardar cambios'));
  expect(await toast('Usuario actualizado')).toBeVisible();
  expect(await server.asAdmin('GET', `/api/usuarios/${editor.id}`)).not.toHaveProperty('otros_roles');
});

test("a failed change of another user's password is reported, whatever the server answers", async () => {
  const server = await site();
  const editor = await server.addPerson('editor');
  const { user } = await openBackOffice(`${PATH}/editar/${editor.id}`, 'admin');
  await user.click(await screen.findByRole('tab', { name: 'Contraseña' }));
  network.respondWith(/password$/, { status: 404, json: {} });
  await fill(user, 'Nueva contraseña', 'otra-de-berta');
  await fill(user, 'Confirmar nueva contraseña', 'otra-de-berta');
  await user.click(press('Cambiar contraseña'));
  expect(await toast('No se pudo actualizar la contraseña')).toBeVisible();
});

test("the form for a user overwrites another person's later change only on request", async () => {
  const server = await site();
  const editor = await server.addPerson('editor');
  const { user } = await openBackOffice(`${PATH}/editar/${editor.id}`, 'admin');
  await fill(user, 'Nombre', 'El mío');
  const theirs = { nombre: 'El de otra persona', email: editor.email, rol: 'editor' };
  await server.asAdmin('PUT', `/api/usuarios/${editor.id}`, theirs);
  await user.click(press('Guardar cambios'));
  expect(
    await screen.findByText(/Otra persona guardó cambios/, { selector: '[role=alert] *' }),
  ).toBeVisible();
  expect(await server.asAdmin('GET', `/api/usuarios/${editor.id}`)).toMatchObject(theirs);
  await user.click(press('Guardar lo mío igual'));
  expect(await toast('Usuario actualizado')).toBeVisible();
  expect(await server.asAdmin('GET', `/api/usuarios/${editor.id}`)).toMatchObject({ nombre: 'El mío' });
});
