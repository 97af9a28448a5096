import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListRequest } from '../../../../tests/support/factories.ts';
import { deliver } from '../../../../tests/support/marks.ts';
import { readPage } from '../../../../tests/support/read-page.ts';
import { roundWire } from '../../../../tests/support/rounds.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { shifted } from '../../../shared/contract/geography.ts';
import { randomToken } from '../../../shared/server/keyed-hash.ts';
import { linkHashOf } from '../../../shared/server/private-links.ts';
import { activities } from '../../activity/server/table.ts';
import { type NewListRequest, trackingPath } from '../contract.ts';
import { listRequestStore } from './store.ts';
import { listRequests } from './table.ts';

/** Several list requests for one door: how staff find and join them, and what the neighbours read then. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(() => database().delete(listRequests));
afterAll(() => site.close());

const database = () => site.connection.database;
const PIN = { latitude: -34.77, longitude: -55.76 };
let phones = 0;

/** Stores a list request of another phone, `metres` north of the others, and returns its id and its private page. */
async function add(metres: number, overrides: Partial<NewListRequest> = {}, origin?: 'phone') {
  const token = randomToken();
  const reference = `R${++phones}`;
  const [id = 0] = await listRequestStore(database()).addAll([
    {
      listRequest: buildListRequest({
        phone: `0991${String(phones).padStart(5, '0')}`,
        address: 'Frente a la plaza',
        ...shifted(PIN, metres, 0),
        ...overrides,
      }),
      consent: null,
      reference,
      trackingHash: linkHashOf(token),
      ...(origin && { origin }),
    },
  ]);
  return { id, reference, page: () => readPage(site.app, trackingPath(token)), path: trackingPath(token) };
}
async function request(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const { statusCode, json } = await site.app.inject({
    method,
    url: `/api/admin/pedidos-lista${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, body: json() };
}
const repeatsOf = async (id: number) => (await request('GET', `/${id}/repetidos`)).body;
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
const join = (queda: number, se_une: number) => request('POST', '/unir', { queda, se_une });
const shown = async (id: number) => (await request('GET', `/${id}`)).body;

describe('the other list requests for a door', () => {
  test('have the same phone or a pin within 15 m, and are named without personal data', async () => {
    const first = await add(0, { phone: '099123456', quantity: 2 });
    const far = await add(900, { phone: '099123456' });
    const near = await add(10);
    await add(20);
    expect(await repeatsOf(first.id)).toEqual([
      expect.objectContaining({ id: near.id, referencia: near.reference, por: 'lugar', reparto: null }),
      expect.objectContaining({ id: far.id, por: 'telefono', cantidad: 1 }),
    ]);
    const [found] = await repeatsOf(near.id);
    expect(Object.keys(found)).toEqual(['id', 'referencia', 'created_at', 'cantidad', 'reparto', 'por']);
  });

  test('are open: neither delivered nor cancelled', async () => {
    const [first, delivered, cancelled] = [await add(0), await add(1), await add(2)];
    await request('PUT', `/${delivered.id}/estado`, { estado: 'entregado' });
    await request('POST', `/${cancelled.id}/cancelar`, { motivo: 'Se mudó' });
    expect(await repeatsOf(first.id)).toEqual([]);
  });

  test('are found before one is stored, by what is typed so far', async () => {
    const first = await add(0, { phone: '099123456' });
    const door = (fields: object) => new URLSearchParams(fields as Record<string, string>);
    const found = async (fields: object) => idsOf((await request('GET', `/repetidos?${door(fields)}`)).body);
    expect(await found({ telefono: '099 123 456' })).toEqual([first.id]);
    expect(await found({ latitud: PIN.latitude, longitud: PIN.longitude, direccion: 'En la plaza' })).toEqual(
      [first.id],
    );
    expect(await found({ telefono: '098765432' })).toEqual([]);
    expect(await found({})).toEqual([]);
  });

  test('are the list with the filter "repetido", its dots and its file', async () => {
    const [first, near] = [await add(0), await add(10)];
    await add(300);
    await add(600, { phone: '' });
    await add(900, { phone: '' });
    const ids = [near.id, first.id];
    expect(idsOf((await request('GET', '?estado=repetido')).body)).toEqual(ids);
    const { puntos } = (await request('GET', '/puntos?estado=repetido')).body;
    expect(puntos.map(([id]: number[]) => id)).toEqual(ids);
    await join(first.id, near.id);
    expect((await request('GET', '?estado=repetido')).body).toEqual([]);
  });

  test('are found with the indexes of the phone and of open locations', async () => {
    await database().execute(sql`insert into list_requests (name, phone, address, latitude, longitude, search)
      select '', '092' || lpad(n::text, 6, '0'), '', -34.7 - n / 50000.0, -55.7 - n % 97 / 1000.0, ''
      from generate_series(1, 5000) as n`);
    await database().execute(sql`analyze list_requests`);
    const plan = await database().execute(sql`explain
      select id from list_requests where (not delivered and closed is null) and id <> 7 and
        (phone = '092000123' or (latitude between -34.7701 and -34.7699 and longitude between -55.7601 and -55.7599))
      order by id desc limit 200`);
    expect(JSON.stringify(plan)).toMatch(/list_requests_open_by_location/);
    expect(JSON.stringify(plan)).toMatch(/list_requests_by_phone/);
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan/);
  });
});

describe('joining two list requests', () => {
  test('of two phones sums the papers, joins the notes and cancels one with the reference of the other', async () => {
    const kept = await add(0, { quantity: 2, note: 'Timbre roto' });
    const joined = await add(5, { quantity: 3, note: 'Perro malo' });
    const { status, body } = await join(kept.id, joined.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      queda: { id: kept.id, cantidad: 5, nota: 'Timbre roto · Perro malo', cierre: null, version: 2 },
      unido: { id: joined.id, cantidad: 3, cierre: 'cancelado', motivo: `Unido al pedido ${kept.reference}` },
    });
    const entries = await database().select().from(activities).orderBy(desc(activities.id)).limit(2);
    expect(entries.map(({ after }) => after)).toEqual([
      `cancelado: unido al pedido ${kept.id}`,
      `se le unió el pedido ${joined.id}`,
    ]);
  });

  test('of the same phone keeps the larger number of papers', async () => {
    const kept = await add(0, { phone: '099123456', quantity: 2 });
    const joined = await add(5, { phone: '099123456', quantity: 3 });
    expect((await join(kept.id, joined.id)).body.queda.cantidad).toBe(3);
  });

  test('keeps within the largest number of papers and the longest note', async () => {
    const kept = await add(0, { quantity: 15, note: 'x'.repeat(150) });
    const joined = await add(5, { quantity: 15, note: 'y'.repeat(150) });
    const { queda } = (await join(kept.id, joined.id)).body;
    expect(queda.cantidad).toBe(20);
    expect(queda.nota).toMatch(/^x{150} · y+…$/);
    expect(queda.nota).toHaveLength(200);
  });

  test('keeps one note that both have, and takes the phone if there was none', async () => {
    const kept = await add(0, { phone: '', note: 'Timbre roto' }, 'phone');
    const joined = await add(5, { phone: '099123456', note: 'Timbre roto' });
    expect((await join(kept.id, joined.id)).body.queda).toMatchObject({
      telefono: '099123456',
      nota: 'Timbre roto',
    });
    expect(idsOf((await request('GET', '?q=099123456&estado=pendiente')).body)).toEqual([kept.id]);
  });

  test('leaves the joined one cancelled on its open round', async () => {
    const [kept, joined] = [await add(0), await add(5)];
    const round = { method: 'POST' as const, url: '/api/admin/repartos', headers: admin.headers };
    const payload = roundWire({ pedidos: [joined.id] });
    const { id } = (await site.app.inject({ ...round, payload })).json();
    expect((await repeatsOf(kept.id))[0]).toMatchObject({ reparto: id });
    expect((await join(kept.id, joined.id)).body.unido).toMatchObject({ reparto: id, cierre: 'cancelado' });
  });

  test('a second time is rejected and changes nothing, in whichever direction', async () => {
    const [kept, joined, third] = [await add(0), await add(5), await add(7)];
    await join(kept.id, joined.id);
    const before = await shown(kept.id);
    for (const [queda, seUne] of [
      [kept.id, joined.id],
      [joined.id, kept.id],
      [joined.id, third.id],
    ] as const) {
      const { status, body } = await join(queda, seUne);
      expect(status).toBe(409);
      expect(body.error).toMatch(/^No se unieron: mientras tanto/);
    }
    expect(await shown(kept.id)).toEqual(before);
    expect(await shown(third.id)).toMatchObject({ cierre: null });
  });

  test('by two people at once happens once', async () => {
    const [one, other] = [await add(0), await add(5)];
    const results = await Promise.all([
      join(one.id, other.id),
      join(other.id, one.id),
      join(one.id, other.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const open = await database().select().from(listRequests).where(sql`closed is null`);
    expect(open).toMatchObject([{ quantity: 2 }]);
  });

  test('needs two that exist and differ', async () => {
    const { id } = await add(0);
    expect((await join(id, id)).status).toBe(422);
    expect((await join(id, 2_000_000)).status).toBe(404);
    expect((await request('POST', '/unir', { queda: id })).status).toBe(422);
  });
});

describe('after joining, the page', () => {
  async function joined() {
    const kept = await add(0, {
      name: 'Ana Pérez',
      quantity: 2,
      note: 'Preguntar por Ana',
      address: 'Junto al kiosco',
    });
    const other = await add(5, { name: 'Eva Sosa', quantity: 1, note: 'Preguntar por Eva' });
    await join(kept.id, other.id);
    return { kept, other };
  }
  const textOf = async ({ page }: Awaited<ReturnType<typeof add>>) =>
    (await page()).document.querySelector('main')?.textContent ?? '';

  test('of the joined one says that it comes with another one, and not whose', async () => {
    const { kept, other } = await joined();
    const text = await textOf(other);
    expect(text).toContain('Va con otro pedido');
    expect(text).toContain('y los juntamos: pasamos una sola vez');
    expect(text).not.toMatch(/Ana|kiosco|Cancelar el pedido|Pedir otra vez/);
    expect(text).not.toContain((await shown(kept.id)).telefono);
  });

  test('of the kept one says that another one comes with it, and not what the other person wrote', async () => {
    const { kept } = await joined();
    const text = await textOf(kept);
    expect(text).toContain('Recibido');
    expect(text).toContain('Va junto con otro pedido de la misma puerta');
    expect(text).toContain('3 listas');
    expect(text).not.toMatch(/Eva/);
  });

  test('of the joined one follows the kept one: delivered, cancelled, or joined to a third one', async () => {
    const { kept, other } = await joined();
    const third = await add(7);
    await join(third.id, kept.id);
    expect(await textOf(other)).toContain('Va con otro pedido');
    await deliver(site, third.id);
    expect(await textOf(other)).toContain('Fue junto con otro pedido de la misma puerta, que dejamos el');
    expect(await textOf(kept)).toContain('Fue junto con otro pedido');
    await request('PUT', `/${third.id}/estado`, { estado: 'pendiente' });
    await request('POST', `/${third.id}/cancelar`, { motivo: 'Se mudó' });
    const text = await textOf(other);
    expect(text).toContain('así que no vamos a pasar');
    expect(text).toContain('Pedir otra vez');
  });

  test('of the joined one is true after the kept one is deleted, and after it is pending again', async () => {
    const { kept, other } = await joined();
    await database().delete(listRequests).where(eq(listRequests.id, kept.id));
    expect(await textOf(other)).toContain(`Unido al pedido ${kept.reference}`);
    expect(await textOf(other)).toContain('Pedir otra vez');
    await request('PUT', `/${other.id}/estado`, { estado: 'pendiente' });
    expect(await textOf(other)).toContain('Recibido');
  });

  test('of a joined one that is pending again and then cancelled tells the new reason', async () => {
    const { other } = await joined();
    await request('PUT', `/${other.id}/estado`, { estado: 'pendiente' });
    await request('POST', `/${other.id}/cancelar`, { motivo: 'Se mudó' });
    expect(await textOf(other)).toContain('«Se mudó»');
  });
});
