import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';

/** From an open message to a public answer, and to the answer of a message that asks the same. */

const TEXT = '¿A qué hora   pasa el ómnibus?';
const answer = {
  titulo: 'Horario del ómnibus',
  contenido: 'Cada **hora**.',
  tema: 'Transporte',
  activo: true,
};

async function openMessage() {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Marta Silva', phone: '099123456', text: TEXT }]);
  const opened = await openBackOffice(`/admin/mensajes?abierto=${id}`, 'admin');
  const dialog = await screen.findByRole('dialog', { name: 'Mensaje de Marta Silva' });
  return {
    ...opened,
    server,
    id,
    part: within(await within(dialog).findByLabelText('Preguntas públicas')),
    dialog,
  };
}

test('a message becomes a public answer whose permission is asked by WhatsApp, with three clicks', async () => {
  const { user, part, server, id } = await openMessage();
  await user.click(part.getByRole('link', { name: 'Publicar la pregunta' }));
  expect(await screen.findByLabelText('Pregunta')).toHaveValue('¿A qué hora pasa el ómnibus?');
  expect(screen.getByLabelText('Nombre de pila')).toHaveValue('Marta');
  await fill(user, screen.getByLabelText('Respuesta'), 'Cada hora.');
  await fill(user, screen.getByLabelText('Tema'), 'Transporte');
  await fill(user, screen.getByLabelText('Barrio'), 'Barrio Norte');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Pregunta guardada. No se ve: falta el permiso')).toBeVisible();

  const dialog = await screen.findByRole('dialog', { name: 'Mensaje de Marta Silva' });
  const asking = await within(dialog).findByRole('link', { name: 'Pedir permiso por WhatsApp' });
  expect(decodeURIComponent(asking.getAttribute('href') ?? '')).toMatch(/Hola, Marta\..*\/permiso\//);
  expect(await server.asAdmin('GET', '/api/preguntas')).toContainEqual(
    expect.objectContaining({ mensaje_id: id, nombre: 'Marta', barrio: 'Barrio Norte', permiso: 'falta' }),
  );
});

test('a published answer to the same question goes into the reply with its address', async () => {
  const server = await site();
  await server.asAdmin('POST', '/api/preguntas', answer);
  await server.asAdmin('POST', '/api/preguntas', { ...answer, titulo: 'El ómnibus oculto', activo: false });
  const { user, part, dialog } = await openMessage();
  await user.click(await part.findByRole('button', { name: 'Horario del ómnibus' }));
  expect(part.queryByRole('button', { name: 'El ómnibus oculto' })).toBeNull();
  const reply = within(dialog).getByLabelText<HTMLTextAreaElement>('Texto de la respuesta');
  expect(reply.value).toMatch(/^Hola, Marta Silva\. Cada hora\.\n\nhttp.*\/preguntas\/\d+$/);
  const chat = within(dialog).getByRole('link', { name: 'Responder por WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('Cada hora.');
});

test('the list says of each question whose it is, and finds it by its answer', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Marta Silva', text: TEXT }]);
  await server.asAdmin('POST', '/api/preguntas', answer);
  await server.asAdmin('POST', '/api/preguntas', { ...answer, titulo: '¿Y la bicicleta?', mensaje_id: id });
  const { user } = await openBackOffice('/admin/preguntas', 'editor');
  expect(await rowWith('Horario del ómnibus')).toHaveTextContent('Escrita por el equipo');
  expect(await rowWith('¿Y la bicicleta?')).toHaveTextContent('Falta el permiso');
  await user.type(screen.getByLabelText('Buscar preguntas'), 'hora');
  expect(await rowWith('¿Y la bicicleta?')).toBeVisible();
});

test('a question of a person says that a change asks her again', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Marta Silva', text: TEXT }]);
  const asked = (await server.asAdmin('POST', '/api/preguntas', { ...answer, mensaje_id: id })) as {
    id: number;
  };
  await openBackOffice(`/admin/preguntas/editar/${asked.id}`, 'admin');
  expect(await screen.findByText('Falta el permiso')).toBeVisible();
  expect(screen.getByText(/hay que pedirle permiso de nuevo/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pedir permiso por WhatsApp' })).toBeVisible();
  expect(screen.queryByText('Foto')).toBeNull();
});

test('a question of the team has no signature', async () => {
  const server = await site();
  const { id } = (await server.asAdmin('POST', '/api/preguntas', answer)) as { id: number };
  await openBackOffice(`/admin/preguntas/editar/${id}`, 'admin');
  expect(await screen.findByLabelText('Pregunta')).toHaveValue(answer.titulo);
  expect(screen.queryByText('Firma y permiso')).toBeNull();
});
