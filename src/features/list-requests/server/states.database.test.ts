import { describe, expect, test } from 'vitest';
import { visit } from '../../../../tests/support/marks.ts';
import { roundsSite, roundWire } from '../../../../tests/support/rounds.ts';

/** The states of list requests: pending, pending with visits, delivered, and closed without delivery. */

const { add, addEast, finish, list, make, openRoundOf, post, read, request, setState, site } = roundsSite();

const get = async (path: string) => (await request('GET', `/api/admin/pedidos-lista${path}`)).json();

/** One list request in each state. */
async function addOfEachState() {
  const [pending = 0, attempted = 0, delivered = 0, refused = 0, cancelled = 0] = await addEast(
    1,
    2,
    3,
    4,
    5,
  );
  await visit(site(), attempted, 'nobody');
  await visit(site(), delivered, 'later');
  await setState(delivered, 'entregado');
  await visit(site(), refused, 'refused');
  await visit(site(), cancelled, 'cancelled');
  return { pending, attempted, delivered, refused, cancelled };
}

describe('list requests', () => {
  test('are filtered by state, and closed ones do not count as pending', async () => {
    const { pending, attempted, delivered, refused, cancelled } = await addOfEachState();
    const idsOf = async (estado: string) =>
      (await get(`?estado=${estado}`)).map(({ id }: { id: number }) => id);
    expect(await idsOf('pendiente')).toEqual([attempted, pending]);
    expect(await idsOf('con_intentos')).toEqual([attempted]);
    expect(await idsOf('entregado')).toEqual([delivered]);
    expect(await idsOf('cerrado')).toEqual([cancelled, refused]);
  });

  test('are counted by state', async () => {
    await addOfEachState();
    expect(await get('/cuentas')).toEqual({
      todos: 5,
      pendientes: 2,
      entregados: 1,
      con_intentos: 1,
      cerrados: 2,
      fuera_de_zona: 0,
    });
  });

  test('have their state in the dots of the map', async () => {
    const { pending, attempted, delivered, refused, cancelled } = await addOfEachState();
    const { puntos } = await get('/puntos');
    expect(puntos.map(([id, , , state]: number[]) => [id, state])).toEqual([
      [cancelled, 2],
      [refused, 2],
      [delivered, 1],
      [attempted, 3],
      [pending, 0],
    ]);
    expect((await get('/puntos?estado=cerrado')).puntos).toHaveLength(2);
  });

  test('show who was at the door, when, and why they were not delivered, and the dashboard does not count refused ones as pending', async () => {
    const { refused } = await addOfEachState();
    expect(await get(`/${refused}`)).toMatchObject({
      estado: 'pendiente',
      cierre: 'rechazado',
      intentos: [{ motivo: 'no_quiso', quien: 'enlace de Ana', momento: expect.any(String), nota: '' }],
    });
    const { hoy } = (await request('GET', '/api/admin/panel')).json();
    expect(hoy.pedidos_pendientes).toBe(2);
    await setState(refused, 'pendiente');
    expect((await request('GET', '/api/admin/panel')).json().hoy.pedidos_pendientes).toBe(3);
  });
});

describe('a closed list request', () => {
  test('cannot be put on a round until staff reopen it', async () => {
    const { id } = await add();
    await visit(site(), id, 'refused');
    expect((await post(roundWire({ cercanos: 1 }))).statusCode).toBe(422);
    expect((await post(roundWire({ pedidos: [id] }))).statusCode).toBe(409);
    await setState(id, 'pendiente');
    expect((await post(roundWire({ pedidos: [id] }))).statusCode).toBe(201);
  });

  test('stays on its round until the round is finished, and is not put on the next one', async () => {
    const [closed = 0, open = 0] = await addEast(10, 20);
    const round = await make();
    await visit(site(), closed, 'refused');
    expect(await openRoundOf(closed)).toBe(round.id);
    await finish(round.id);
    expect((await make()).paradas.map(({ pedido }) => pedido.id)).toEqual([open]);
    expect((await read(round.id)).paradas).toHaveLength(2);
    expect(await list()).toHaveLength(2);
  });
});

describe('the figures of rounds', () => {
  const DAY_MS = 86_400_000;
  const dayOf = (daysAgo: number) =>
    new Date(Date.now() - 3 * 3_600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const figures = async (query = '') =>
    (await request('GET', `/api/admin/repartos/estadisticas${query}`)).json();

  test('contain the deliveries of each of the last thirty days, and the number delivered at the first visit', async () => {
    await addOfEachState();
    await setState((await add()).id, 'entregado');
    const { por_dia, ...totals } = await figures();
    expect(totals).toEqual({ entregados: 2, a_la_primera: 1, pendientes: [{ barrio: null, pedidos: 2 }] });
    expect(por_dia).toHaveLength(30);
    expect(por_dia.at(-1)).toEqual({ dia: dayOf(0), entregados: 2 });
    expect(por_dia[0]).toEqual({ dia: dayOf(29), entregados: 0 });
  });

  test('do not count deliveries outside the period', async () => {
    await addOfEachState();
    const { por_dia, entregados } = await figures(`?desde=${dayOf(3)}&hasta=${dayOf(1)}`);
    expect(por_dia).toHaveLength(3);
    expect(entregados).toBe(0);
  });

  test.each(['?desde=2026-02-02&hasta=2026-02-01', '?desde=2024-01-01&hasta=2026-02-01', '?desde=ayer'])(
    'are refused for the invalid period %s',
    async (query) => {
      expect((await request('GET', `/api/admin/repartos/estadisticas${query}`)).statusCode).toBe(422);
    },
  );
});
