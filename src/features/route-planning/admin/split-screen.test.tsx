import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';
import { shifted } from '../../../shared/contract/geography.ts';

const PATH = '/admin/pedidos-lista/repartir';
const ROUTE_PLANS = '/api/admin/repartos/propuesta';
const BATCH = '/api/admin/repartos/lote';
const CENTRE = { latitude: -34.7701, longitude: -55.7643 };

const stop = (pedido: number) => {
  const { latitude, longitude } = shifted(CENTRE, 0, pedido);
  return { pedido, direccion: `Calle ${pedido}`, latitud: latitude, longitud: longitude };
};
const ROUTE_PLAN = {
  por_calles: false,
  repartos: [
    { nombre: 'Centro, jueves 23', metros: 1200, segundos: 2400, paradas: [stop(1), stop(2), stop(3)] },
    { nombre: 'Villa Argentina, jueves 23', metros: 900, segundos: 1800, paradas: [stop(10), stop(11)] },
  ],
  sin_lugar: 1,
  en_otro_reparto: 2,
};

/** Opens the screen and asks for a route plan for two people. */
async function openRoutePlan(address = PATH) {
  network.respondWith(ROUTE_PLANS, { json: ROUTE_PLAN });
  const { user } = await openBackOffice(address, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Proponer repartos' }));
  await screen.findByRole('heading', { name: '2 repartos, 5 puertas' });
  return { user };
}

const roundNamed = (index: number) => screen.findByLabelText(`Nombre del reparto ${index}`);
const figures = () => screen.getAllByText(/puertas? · unos/).map((it) => it.textContent);

test('the split screen requests rounds for a number of people, and shows doors, time and distance of each', async () => {
  network.respondWith(ROUTE_PLANS, { json: ROUTE_PLAN });
  const { user } = await openBackOffice(PATH, 'admin');
  await fill(user, 'Entre cuántas personas', '4');
  await user.click(screen.getByLabelText('En bici'));
  await user.click(screen.getByLabelText('Donde empezó'));
  await user.click(screen.getByRole('button', { name: 'Proponer repartos' }));
  expect(await screen.findByRole('heading', { name: '2 repartos, 5 puertas' })).toHaveFocus();
  expect(network.requests('POST', ROUTE_PLANS)[0]?.body).toEqual({
    personas: 4,
    modo: 'en_bici',
    fin: 'donde_empezo',
    inicio: { latitud: expect.any(Number), longitud: expect.any(Number) },
  });
  expect(await roundNamed(1)).toHaveValue('Centro, jueves 23');
  expect(figures()).toEqual(['3 puertas · unos 40 min · 1,2 km', '2 puertas · unos 30 min · 900 m']);
  expect(
    screen.getByText('Quedan afuera: 2 que ya están en otro reparto y 1 sin ubicación en el mapa.'),
  ).toBeVisible();
  expect(screen.getByText(/estimados en línea recta/)).toBeVisible();
});

test('the split screen passes on the bounds of the map and the search', async () => {
  await openRoutePlan(`${PATH}?sur=-34.78&oeste=-55.79&norte=-34.74&este=-55.75&q=calle`);
  expect(network.requests('POST', ROUTE_PLANS)[0]?.body).toMatchObject({
    area: { sur: -34.78, oeste: -55.79, norte: -34.74, este: -55.75 },
    q: 'calle',
  });
});

test('the split screen refuses a number of people out of range, and shows an error message of the server', async () => {
  const { user } = await openBackOffice(PATH, 'admin');
  await fill(user, 'Entre cuántas personas', '41');
  await user.click(screen.getByRole('button', { name: 'Proponer repartos' }));
  expect(await screen.findByText('Elegí entre 1 y 40 personas.')).toBeVisible();
  expect(network.requests('POST', ROUTE_PLANS)).toEqual([]);
  network.respondWith(ROUTE_PLANS, {
    status: 409,
    json: { error: 'No hay pedidos pendientes para repartir.' },
  });
  await fill(user, 'Entre cuántas personas', '2');
  await user.click(screen.getByRole('button', { name: 'Proponer repartos' }));
  expect(await screen.findByText('No hay pedidos pendientes para repartir.')).toBeVisible();
});

test('a search without a match is reported at the choice of list requests', async () => {
  const { user } = await openBackOffice(`${PATH}?q=zzz`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Proponer repartos' }));
  const choice = screen.getByRole('group', { name: 'Qué pedidos' });
  expect(await within(choice).findByRole('alert')).toHaveTextContent(
    'Ningún pedido pendiente coincide con esa búsqueda.',
  );
});

test('a stop can be moved to another round in the list, and the move can be undone', async () => {
  const { user } = await openRoutePlan();
  await user.click(screen.getByText(/^Ver las 3 puertas/));
  await user.selectOptions(
    await screen.findByLabelText('Reparto de Calle 3'),
    '2. Villa Argentina, jueves 23',
  );
  expect(figures().map((text) => text?.slice(0, 9))).toEqual(['2 puertas', '3 puertas']);
  await user.click(screen.getByRole('button', { name: 'Deshacer el último cambio' }));
  expect(figures().map((text) => text?.slice(0, 9))).toEqual(['3 puertas', '2 puertas']);
});

test('saving stores all rounds at once with their names, leaves out empty ones, and opens the list of rounds', async () => {
  const { user } = await openRoutePlan();
  network.respondWith(BATCH, { status: 201, json: {} });
  await fill(user, await roundNamed(1), 'Ana, con la bici');
  await user.click(screen.getByText(/^Ver las 2 puertas/));
  await user.selectOptions(await screen.findByLabelText('Reparto de Calle 10'), '1. Ana, con la bici');
  await user.selectOptions(await screen.findByLabelText('Reparto de Calle 11'), '1. Ana, con la bici');
  expect(screen.getByText('Sin puertas: no se guarda.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar el reparto' }));
  expect(await toast('Reparto guardado')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/admin/pedidos-lista/repartos'));
  const [sent] = network.requests('POST', BATCH);
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({ modo: 'a_pie', fin: 'en_la_ultima' });
  expect(sent?.body).toHaveProperty('repartos', [
    { nombre: 'Ana, con la bici', pedidos: expect.toSatisfy((ids: number[]) => ids.length === 5) },
  ]);
});

test('list requests that are no longer available are named, and the user can propose again or go on without them', async () => {
  const { user } = await openRoutePlan();
  network.respondWith(BATCH, {
    status: 409,
    json: { error: 'Hay pedidos que ya no están disponibles.', pedidos: [2] },
  });
  await user.click(screen.getByRole('button', { name: 'Guardar 2 repartos' }));
  const alert = within(await screen.findByText('Hay pedidos que ya no están disponibles.').then(parentOf));
  expect(alert.getByText('Calle 2')).toBeVisible();
  expect(alert.getByRole('button', { name: 'Proponer de nuevo' })).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Seguir sin ese' }));
  expect(figures()[0]).toMatch(/^2 puertas/);
});

test('leaving the screen with changes asks for confirmation', async () => {
  const { user } = await openRoutePlan();
  await fill(user, await roundNamed(1), 'Otro nombre');
  await user.click(screen.getByRole('link', { name: 'Volver a los pedidos' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await roundNamed(1)).toHaveValue('Otro nombre');
  expect(location.pathname).toBe(PATH);
});

const parentOf = (element: HTMLElement) => {
  if (!element.parentElement) throw new Error('It has no parent.');
  return element.parentElement;
};
