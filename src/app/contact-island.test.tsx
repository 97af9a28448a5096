import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFormPage } from '../../tests/support/components/public-page.tsx';
import { contactIsland } from './contact-island.tsx';

const open = () => openFormPage('/contacto', 'contact', contactIsland);

test('says what is missing in an empty form', async () => {
  const { user } = await open();
  const form = screen.getByRole('form', { name: 'Mensaje a la campaña' });
  await user.click(within(form).getByRole('button', { name: 'Enviar mensaje' }));
  expect(await within(form).findByText('Todos los campos son obligatorios')).toBeVisible();
  expect(within(form).getAllByText('Falta completar este campo')).toHaveLength(4);
  expect(within(form).getByLabelText('Nombre')).toHaveFocus();
});

test('stores a message after the code was entered', async () => {
  const { user, server } = await open();
  const form = screen.getByRole('form', { name: 'Mensaje a la campaña' });
  await user.type(within(form).getByLabelText('Nombre'), 'Ana');
  await user.type(within(form).getByLabelText('Teléfono'), '099123456');
  await user.click(within(form).getByLabelText('No tengo email'));
  await user.selectOptions(within(form).getByLabelText('Tipo'), 'consulta');
  await user.type(within(form).getByLabelText('Mensaje'), 'Hola');
  await user.click(within(form).getByLabelText(/Acepto/));
  await user.click(within(form).getByRole('button', { name: 'Enviar mensaje' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verifica tu número' });
  const hint = await within(dialog).findByText(/Modo demostración/);
  await user.type(within(dialog).getByLabelText('Código'), /\d{4}/.exec(hint.textContent ?? '')?.[0] ?? '');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  expect(await server.messagesFrom('099123456')).toHaveLength(1);
});
