import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const NEW = '/admin/agenda/nueva';
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an event is public after its title, beginning, place and text, and stands in the list', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await fill(user, await screen.findByLabelText('Título'), 'Mateada en la plaza');
  choose('Empieza', '2030-03-07T19:00');
  await fill(user, screen.getByLabelText('Lugar'), 'La plaza');
  await fill(user, screen.getByLabelText('De qué se trata'), 'Con mate.');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Actividad publicada')).toBeVisible();
  expect(network.requests('POST', '/api/eventos')[0]?.body).toMatchObject({
    titulo: 'Mateada en la plaza',
    inicio: '2030-03-07T22:00:00.000Z',
    lugar: 'La plaza',
    activo: true,
  });
  expect(await rowWith('Mateada en la plaza')).toHaveTextContent('La plaza');
});

test('what is missing is said beside each field, and what the server refuses too', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await fill(user, await screen.findByLabelText('Título'), 'Mateada');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await screen.findByText('Elegí el día y la hora en que empieza.')).toBeVisible();
  expect(screen.getByText('Escribí dónde es')).toBeVisible();
  choose('Empieza', '2030-03-07T19:00');
  choose('Termina (opcional)', '2030-03-07T18:00');
  await fill(user, screen.getByLabelText('Lugar'), 'La plaza');
  await fill(user, screen.getByLabelText('De qué se trata'), 'Con mate.');
  await user.click(screen.getByText('Publicar ahora'));
  expect((await screen.findAllByText('Termina antes de empezar.'))[0]).toBeVisible();
  expect(screen.getByLabelText('Título')).toHaveValue('Mateada');
});

test('a change of one of several weeks can hold for the later ones', async () => {
  const server = await site();
  const created = (await server.asAdmin('POST', '/api/eventos', {
    titulo: 'Recorrida',
    contenido: 'Puerta a puerta.',
    inicio: '2030-03-02T17:00:00-03:00',
    lugar: 'El centro',
    repetir_hasta: '2030-03-16',
  })) as { id: number };
  const { user } = await openBackOffice(`/admin/agenda/editar/${created.id}`, 'editor');
  await fill(user, await screen.findByLabelText('Lugar'), 'La Estación');
  await user.click(screen.getByLabelText('Cambiar también las 2 que siguen'));
  await user.click(screen.getByText('Guardar'));
  expect(await toast('Actividad actualizada')).toBeVisible();
  const list = (await server.asAdmin('GET', '/api/eventos')) as { titulo: string; lugar: string }[];
  expect(list.filter(({ titulo }) => titulo === 'Recorrida').map(({ lugar }) => lugar)).toEqual([
    'La Estación',
    'La Estación',
    'La Estación',
  ]);
});

test('staff choose the neighbourhoods of a visit, and a pin on the map', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  const part = within(await screen.findByRole('group', { name: 'Barrios por los que pasa' }));
  const [first] = part.getAllByRole('checkbox');
  await user.click(first as HTMLElement);
  expect(first).toBeChecked();
  expect(screen.getByText('Sin pin. Tocá el mapa para ponerlo.')).toBeInTheDocument();
});
