import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';
import { HELPERS_API } from '../web/helper-paths.ts';

test('who wrote a message is added to the people who help, with the name and the phone filled in', async () => {
  const server = await site();
  const [id] = await server.addMessages([
    { name: 'Marta Silva', phone: '099123456', text: 'Puedo manejar.' },
  ]);
  const { user } = await openBackOffice(`/admin/mensajes?abierto=${id}`, 'secretaria');
  await user.click(await screen.findByRole('button', { name: 'Sumar a la gente que ayuda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar a quien ayuda' }));
  expect(dialog.getByLabelText('Nombre')).toHaveValue('Marta Silva');
  expect(dialog.getByLabelText('Celular')).toHaveValue('099123456');
  await user.click(dialog.getByLabelText('Auto'));
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await toast('Persona anotada')).toBeVisible();
  expect(await server.asAdmin('GET', HELPERS_API)).toMatchObject([
    { nombre: 'Marta Silva', ofrece: ['auto'] },
  ]);
});
