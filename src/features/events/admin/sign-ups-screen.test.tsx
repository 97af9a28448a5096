import { randomInt, randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';

/** The screen with the people who signed up for an event. */

const TICKS = /^\/api\/admin\/eventos\/\d+\/llegadas$/;

/** Creates an event with these people, in the order of their names, and opens its screen. */
async function openWith(...names: string[]) {
  const server = await site();
  const { id } = (await server.asAdmin('POST', '/api/eventos', {
    titulo: 'Charla en el club',
    contenido: 'Hay mate.',
    inicio: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    lugar: 'Club social',
    inscripcion: true,
    cupo: 10,
    activo: true,
  })) as { id: number };
  await server.addSignUps(
    names.map((name) => ({ eventId: id, name, phone: phoneOf(), people: 2, linkHash: randomUUID() })),
  );
  const opened = await openBackOffice(`/admin/anotados/${id}`, 'secretaria');
  await screen.findByRole('heading', { level: 1, name: 'Anotados: Charla en el club' });
  return { ...opened, id, server };
}
const phoneOf = () => `09${String(randomInt(10 ** 7)).padStart(7, '0')}`;
const tickOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const arrivals = async (id: number) => {
  const server = await site();
  const { anotados } = (await server.asAdmin('GET', `/api/admin/eventos/${id}/inscripciones`)) as {
    anotados: { nombre: string; llego: string | null }[];
  };
  return anotados.filter(({ llego }) => llego).map(({ nombre }) => nombre);
};

test('the people of an event are opened from the list of events', async () => {
  const { user } = await openWith('Ana');
  await user.click(screen.getByRole('link', { name: 'Volver a las actividades' }));
  expect(await screen.findByText('2 de 10 lugares')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Charla en el club' }));
  expect(await screen.findByRole('button', { name: /^Ana/ })).toBeVisible();
});

test('a tap says that somebody arrived, and a second one takes it back', async () => {
  const { user, id } = await openWith('Ana', 'Beto');
  expect(screen.getByText(/6 lugares libres/)).toBeVisible();
  await user.click(tickOf('Ana'));
  expect(tickOf('Ana')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => expect(await arrivals(id)).toEqual(['Ana']));
  await user.click(tickOf('Ana'));
  await waitFor(async () => expect(await arrivals(id)).toEqual([]));
  expect(screen.getByText(/^0 de 4 personas llegaron/)).toBeVisible();
});

test('without signal the list is there after a reload, and what was ticked is sent once when it is back', async () => {
  const { user, id } = await openWith('Ana', 'Beto');
  const ends = [network.fail(TICKS), network.fail(/inscripciones$/)];
  await user.click(tickOf('Ana'));
  await user.click(tickOf('Beto'));
  await user.click(tickOf('Beto'));
  await reopenBackOffice();
  expect(await screen.findByText(/^Sin conexión/)).toHaveTextContent('2 marcas esperan');
  expect(tickOf('Ana')).toHaveAttribute('aria-pressed', 'true');
  expect(tickOf('Beto')).toHaveAttribute('aria-pressed', 'false');
  expect(Object.values(localStorage).join()).not.toMatch(/09\d{7}/);
  for (const end of ends) end();
  const before = network.requests('POST', TICKS).length;
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await arrivals(id)).toEqual(['Ana']));
  expect(network.requests('POST', TICKS).length - before).toBe(1);
});

test('whoever signed up before a change gets a prepared message, and is then told', async () => {
  const { user, id, server } = await openWith('Ana');
  await server.asAdmin('PUT', `/api/eventos/${id}`, {
    titulo: 'Charla en el club',
    contenido: 'Hay mate.',
    inicio: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    lugar: 'La plaza',
    activo: true,
  });
  await reopenBackOffice();
  const opened = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => opened);
  const section = await screen.findByRole('region', { name: '1 aviso por mandar' });
  const tell = screen.getByRole('button', { name: 'Avisar a Ana' });
  expect(section).toHaveTextContent(/Ahora: .*Lugar: La plaza/);
  await user.click(tell);
  await waitFor(() =>
    expect(decodeURIComponent(opened.location.href)).toMatch(/wa\.me.*La plaza.*\/inscripcion\//),
  );
  await waitFor(() => expect(section).not.toBeInTheDocument());
  vi.unstubAllGlobals();
});

test('a colleague who is late sees who told them', async () => {
  const { user, id, server } = await openWith('Ana');
  await server.asAdmin('PUT', `/api/eventos/${id}`, {
    titulo: 'Charla en el club',
    contenido: 'Hay mate.',
    inicio: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    lugar: 'La plaza',
    activo: true,
  });
  await reopenBackOffice();
  const tell = await screen.findByRole('button', { name: 'Avisar a Ana' });
  const { anotados } = (await server.asAdmin('GET', `/api/admin/eventos/${id}/inscripciones`)) as {
    anotados: { id: number }[];
  };
  await server.asAdmin('POST', `/api/admin/inscripciones/${anotados[0]?.id}/aviso`, { cambios: 1 });
  const opened = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => opened);
  await user.click(tell);
  expect(await toast(/^Ya avisó /)).toBeVisible();
  expect([opened.location.href, opened.close.mock.calls.length]).toEqual(['', 1]);
  vi.unstubAllGlobals();
});
