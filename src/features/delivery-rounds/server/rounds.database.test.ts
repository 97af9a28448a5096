import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListRequest, buildPlaces } from '../../../../tests/support/factories.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { type Coordinates, metresBetween, shifted } from '../../../shared/contract/geography.ts';
import { answeredCalls } from '../../../shared/server/idempotency.ts';
import type { NewListRequest } from '../../list-requests/contract.ts';
import { roundMembership } from '../../list-requests/server/round-membership.ts';
import { listRequestStore } from '../../list-requests/server/store.ts';
import { listRequests } from '../../list-requests/server/table.ts';
import { roundStore } from './store.ts';
import { deliveryRounds } from './table.ts';

/** Delivery rounds: making them of pending list requests, which are on one open round at most. */

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
});
beforeEach(async () => {
  await site.connection.database.delete(deliveryRounds);
  await site.connection.database.delete(listRequests);
});
afterAll(() => site.close());

const OFFICE: Coordinates = { latitude: -34.774882, longitude: -55.760712 };
const NOWHERE = { latitude: null, longitude: null };
const east = (metres: number) => shifted(OFFICE, 0, metres);

const ordered = (place: Coordinates = OFFICE, overrides: Partial<NewListRequest> = {}) =>
  listRequestStore(site.connection.database).add(buildListRequest({ ...place, ...overrides }), null);
/** Stores list requests in a row, each so many metres further east of the office. */
async function orderedEast(...metres: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const far of metres) ids.push((await ordered(east(far))).id);
  return ids;
}
/** A list request without a location. The form does not allow it, but imported ones may have none. */
async function orderedWithoutPlace(): Promise<number> {
  const { id } = await ordered();
  await site.connection.database.update(listRequests).set(NOWHERE).where(sql`id = ${id}`);
  return id;
}

type Payload = Record<string, unknown>;
/** The request as the screen sends it; the nearest twenty unless the test chooses otherwise. */
function wire(overrides: Payload = {}): Payload {
  const chosen = ['pedidos', 'area', 'cercanos'].some((choice) => choice in overrides);
  return {
    ...{ nombre: 'Sábado a la tarde', modo: 'a_pie' },
    inicio: { latitud: OFFICE.latitude, longitud: OFFICE.longitude },
    ...(chosen ? {} : { cercanos: 20 }),
    ...overrides,
  };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more: object = {}) =>
  site.app.inject({
    ...{ method, url, headers: { ...admin.headers, ...more } },
    ...(payload && { payload }),
  });
const post = (payload: object, more?: object) => call('POST', '/api/admin/repartos', payload, more);

interface ShownRound {
  id: number;
  terminado_at: string | null;
  paradas: {
    orden: number;
    metros: number;
    pedido: { id: number; leido: boolean; estado: string; reparto: number | null };
  }[];
}
async function made(choice?: Payload): Promise<ShownRound> {
  const response = await post(wire(choice));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
async function shown(id: number): Promise<ShownRound> {
  const response = await call('GET', `/api/admin/repartos/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const listed = async () => (await call('GET', '/api/admin/repartos')).json();
const ordersOf = (round: ShownRound) => round.paradas.map(({ pedido }) => pedido.id);
const positionsOf = (round: ShownRound) => round.paradas.map(({ orden }) => orden);
const finish = (id: number) => call('PUT', `/api/admin/repartos/${id}/estado`, { estado: 'terminado' });
const setState = (id: number, estado: string) =>
  call('PUT', `/api/admin/pedidos-lista/${id}/estado`, { estado });
const roundOf = async (id: number) => (await call('GET', `/api/admin/pedidos-lista/${id}`)).json().reparto;

describe('a round', () => {
  test('is returned with its author, its start, and each stop with the metres from the previous one', async () => {
    const [far, near] = await orderedEast(300, 100);
    const round = await made({ pedidos: [far, near], modo: 'en_auto' });
    const pedido = {
      ...{ nombre: 'Ana Pérez', telefono: '099123456', direccion: 'Roger Ballet y la rambla' },
      ...{ latitud: OFFICE.latitude, longitud: expect.any(Number), created_at: expect.any(String) },
      ...{ leido: false, estado: 'pendiente', reparto: round.id },
    };
    expect(round).toEqual({
      ...{ id: expect.any(Number), nombre: 'Sábado a la tarde', modo: 'en_auto' },
      inicio: { latitud: OFFICE.latitude, longitud: OFFICE.longitude },
      creado_por: expect.stringMatching(/^Persona \d+$/),
      ...{ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/), terminado_at: null },
      paradas: [
        { orden: 1, metros: expect.closeTo(100, 0), pedido: { id: near, ...pedido } },
        { orden: 2, metros: expect.closeTo(200, 0), pedido: { id: far, ...pedido } },
      ],
    });
    expect(await shown(round.id)).toEqual(round);
  });

  test('of list requests in one building has stops with zero metres between them', async () => {
    for (let flat = 1; flat <= 3; flat++) await ordered(east(200), { address: `Calle 1, apto ${flat}` });
    const { paradas } = await made();
    expect(paradas.map(({ metros }) => Math.round(metros))).toEqual([200, 0, 0]);
  });

  test('of two hundred list requests is shorter than always going to the nearest', async () => {
    const places = buildPlaces(200);
    const values = places.map((place) => ({ ...buildListRequest(place), search: '' }));
    await site.connection.database.insert(listRequests).values(values);
    const round = await made({ cercanos: 200 });
    const metres = round.paradas.reduce((sum, { metros }) => sum + metros, 0);
    expect(positionsOf(round)).toEqual(Array.from({ length: 200 }, (_, before) => before + 1));
    expect(new Set(ordersOf(round)).size).toBe(200);
    expect(metres).toBeLessThan(nearestNeighbourMetres(OFFICE, places));
  });

  test('has a name of up to 80 letters, without surrounding blanks', async () => {
    await ordered();
    expect(await made({ nombre: `  ${'ñ'.repeat(80)}  ` })).toMatchObject({ nombre: 'ñ'.repeat(80) });
  });
});

function nearestNeighbourMetres(start: Coordinates, places: Coordinates[]): number {
  let [metres, here, left] = [0, start, places];
  while (left.length > 0) {
    const [next = here] = left.toSorted((a, b) => metresBetween(here, a) - metresBetween(here, b));
    metres += metresBetween(here, next);
    left = left.filter((place) => place !== next);
    here = next;
  }
  return metres;
}

describe('selected list requests', () => {
  test('are all on the round, each once even if it is named twice', async () => {
    const [one, two, three] = await orderedEast(100, 200, 300);
    await orderedEast(50);
    expect(ordersOf(await made({ pedidos: [two, one, two, three, one] }))).toEqual([one, two, three]);
  });

  test('may be two hundred', async () => {
    const ids = await orderedEast(...Array.from({ length: 200 }, (_, n) => n));
    expect(ordersOf(await made({ pedidos: ids.toReversed() }))).toEqual(ids);
  });

  const reasons: [string, (id: number) => Promise<unknown>][] = [
    ['was delivered meanwhile', (id) => setState(id, 'entregado')],
    ['was deleted meanwhile', (id) => call('DELETE', `/api/admin/pedidos-lista/${id}`)],
    ['is on a round under way', (id) => made({ pedidos: [id] })],
    [
      'has no place on the map',
      (id) => site.connection.database.update(listRequests).set(NOWHERE).where(sql`id = ${id}`),
    ],
  ];
  test.each(reasons)('are all refused, and named, when one %s', async (_, happen) => {
    const [free, other] = await orderedEast(100, 200);
    await happen(other ?? 0);
    const before = await listed();
    const response = await post(wire({ pedidos: [free, other, other] }));
    expect(response.statusCode).toBe(409);
    const error =
      'Uno de los pedidos elegidos ya no se puede repartir: se entregó, se eliminó, no está en el mapa o lo lleva otro reparto.';
    expect(response.json()).toEqual({ error, mensaje: error, pedidos: [other] });
    expect(await listed()).toEqual(before);
    expect(await roundOf(free ?? 0)).toBeNull();
  });

  test('are refused with the ids of those that do not exist, also for impossibly large ids', async () => {
    const [free] = await orderedEast(100);
    const missing = [2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 0, -1, -2_147_483_649];
    const response = await post(wire({ pedidos: [...missing, free] }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error:
        '6 de los pedidos elegidos ya no se pueden repartir: se entregaron, se eliminaron, no están en el mapa o los lleva otro reparto.',
      pedidos: missing,
    });
  });
});

describe('an area', () => {
  const area = (from: number, to: number) => ({
    ...{ sur: OFFICE.latitude - 0.0005, norte: OFFICE.latitude + 0.0005 },
    ...{ oeste: east(from).longitude, este: east(to).longitude },
  });

  test('selects the pending list requests inside it that are on no open round, its edges included', async () => {
    const [, inside, edge] = await orderedEast(0, 150, 200, 300);
    const [delivered, onOther] = await orderedEast(160, 170);
    await ordered(shifted(OFFICE, 100, 150));
    await orderedWithoutPlace();
    await setState(delivered ?? 0, 'entregado');
    await made({ pedidos: [onOther] });
    expect(ordersOf(await made({ area: area(100, 200) }))).toEqual([inside, edge]);
  });

  test('with a search selects only what the search finds inside it', async () => {
    await orderedEast(150);
    const found = await ordered(east(160), { address: 'Estación Atlántida' });
    expect(ordersOf(await made({ area: area(100, 200), q: 'estacion' }))).toEqual([found.id]);
  });

  test('with too many list requests selects the two hundred nearest to the start', async () => {
    const ids = await orderedEast(...Array.from({ length: 205 }, (_, n) => 300 - n));
    const round = await made({ area: area(50, 400) });
    expect(ordersOf(round).toSorted((a, b) => a - b)).toEqual(ids.slice(5));
  });

  test.each([
    ['without a pending order', () => area(1_000, 2_000)],
    ['that ends before it begins', () => area(400, 50)],
  ])('%s is refused', async (_, bounds) => {
    await orderedEast(100);
    const response = await post(wire({ area: bounds() }));
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual({ area: 'No hay pedidos pendientes ahí.' });
    expect(await listed()).toEqual([]);
  });
});

describe('the nearest', () => {
  test('are selected, up to the requested number', async () => {
    const [far, near, middle] = await orderedEast(300, 100, 200);
    expect(ordersOf(await made({ cercanos: 2 }))).toEqual([near, middle]);
    expect(ordersOf(await made({ cercanos: 200 }))).toEqual([far]);
  });

  test('are compared in metres: a degree to the east is shorter than one to the north', async () => {
    const [north, eastwards] = [shifted(OFFICE, 950, 0), east(900)];
    expect(eastwards.longitude - OFFICE.longitude).toBeGreaterThan(north.latitude - OFFICE.latitude);
    await ordered(north);
    const { id } = await ordered(eastwards);
    expect(ordersOf(await made({ cercanos: 1 }))).toEqual([id]);
  });

  test('are found from any start, also across the 180th meridian', async () => {
    const fiji = { latitude: -17, longitude: 179.99 };
    const { id } = await ordered({ latitude: -17, longitude: -179.99 });
    await ordered({ latitude: -17, longitude: 179 });
    const inicio = { latitud: fiji.latitude, longitud: fiji.longitude };
    expect(ordersOf(await made({ cercanos: 1, inicio }))).toEqual([id]);
  });

  test.each([0, 1, 5])(
    'agree with the distances on the ground, for locations all over the town (%i)',
    async (seed) => {
      const places = buildPlaces(300, seed);
      const values = places.map((place, n) => ({
        ...buildListRequest({ ...place, name: `${n}` }),
        search: '',
      }));
      await site.connection.database.insert(listRequests).values(values);
      const nearest = places
        .map((place, n) => ({ name: `${n}`, metres: metresBetween(OFFICE, place) }))
        .toSorted((a, b) => a.metres - b.metres)
        .slice(0, 40);
      const { paradas } = await made({ cercanos: 40 });
      const names = paradas.map(({ pedido }) => (pedido as unknown as { nombre: string }).nombre);
      expect(names.toSorted()).toEqual(nearest.map(({ name }) => name).toSorted());
    },
  );

  test('are refused when there is none that is pending, has a location and is on no round', async () => {
    const refused = async () => {
      const response = await post(wire({ cercanos: 20 }));
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ cercanos: 'No hay pedidos pendientes para repartir.' });
    };
    await refused();
    await orderedWithoutPlace();
    const [delivered] = await orderedEast(100);
    await setState(delivered ?? 0, 'entregado');
    await refused();
    await ordered();
    await made();
    await refused();
    expect(await listed()).toHaveLength(1);
  });
});

describe('two volunteers', () => {
  const sharedBy = (rounds: ShownRound[]) => {
    const all = rounds.flatMap(ordersOf);
    return all.length - new Set(all).size;
  };

  test('who request the nearest at the same moment get different list requests, without an error', async () => {
    await orderedEast(...Array.from({ length: 30 }, (_, n) => n * 20));
    const responses = await Promise.all([7, 8, 9].map((cercanos) => post(wire({ cercanos }))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const rounds = responses.map((response) => response.json<ShownRound>());
    expect(sharedBy(rounds)).toBe(0);
    expect(rounds.flatMap(ordersOf)).toHaveLength(24);
  });

  test('who request the same area at the same moment: one gets it, the other is told that nothing is left', async () => {
    await orderedEast(10, 20, 30);
    const area = { sur: -35, norte: -34, oeste: -56, este: -55 };
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(wire({ area }))));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await listed()).toHaveLength(1);
  });

  test('who select the same list request at the same moment: one gets it, the other is told which one is taken', async () => {
    const [one, wanted, two] = await orderedEast(10, 20, 30);
    const responses = await Promise.all([one, two].map((other) => post(wire({ pedidos: [other, wanted] }))));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().pedidos).toEqual([wanted]);
  });

  test('never get a list request that is delivered or deleted meanwhile', async () => {
    const ids = await orderedEast(...Array.from({ length: 20 }, (_, n) => n * 20));
    const [delivered, deleted] = [ids.slice(0, 10), ids.slice(10)];
    const [response] = await Promise.all([
      post(wire({ cercanos: 20 })),
      ...delivered.map((id) => setState(id, 'entregado')),
      ...deleted.map((id) => call('DELETE', `/api/admin/pedidos-lista/${id}`)),
    ]);
    expect([201, 422]).toContain(response?.statusCode);
    if (response?.statusCode === 422) return;
    const round = response?.json<ShownRound>();
    expect(ordersOf(await shown(round?.id ?? 0)).every((id) => delivered.includes(id))).toBe(true);
  });

  test('cannot take the same list request even without the lock', async () => {
    const [id = 0] = await orderedEast(10);
    const [first, second] = [
      await made({ pedidos: await orderedEast(20) }),
      await made({ pedidos: await orderedEast(30) }),
    ];
    const { database } = site.connection;
    const take = (round: ShownRound) => roundMembership(database).take(round.id, { ids: [id] }); // without a transaction
    const taken = await Promise.all([take(first), take(second)]);
    expect(taken.flat().map((request) => request.id)).toEqual([id]);
    expect([first.id, second.id]).toContain(await roundOf(id));
  });
});

describe('a repeated request', () => {
  const key = () => ({ 'idempotency-key': `reparto-${Math.random().toString(36).slice(2)}` });

  test('makes one round and returns it, also when both arrive at the same moment', async () => {
    await orderedEast(10, 20, 30, 40);
    const named = key();
    const responses = await Promise.all([1, 2, 3].map(() => post(wire({ cercanos: 2 }), named)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const [first, ...others] = responses.map((response) => response.json());
    for (const other of others) expect(other).toEqual(first);
    expect(await listed()).toHaveLength(1);
  });

  test('returns the round in its current state', async () => {
    const [one = 0, two] = await orderedEast(10, 20);
    const named = key();
    await post(wire(), named);
    await call('DELETE', `/api/admin/pedidos-lista/${one}`);
    expect(ordersOf((await post(wire(), named)).json())).toEqual([two]);
  });

  test('is carried out when it was refused before', async () => {
    const named = key();
    expect((await post(wire(), named)).statusCode).toBe(422);
    await ordered();
    expect((await post(wire(), named)).statusCode).toBe(201);
  });

  test('of another administrator is a request of its own', async () => {
    await orderedEast(10, 20);
    const named = key();
    const other = await signedIn(site, 'admin');
    expect((await post(wire({ cercanos: 1 }), named)).statusCode).toBe(201);
    expect((await post(wire({ cercanos: 1 }), { ...other.headers, ...named })).statusCode).toBe(201);
    expect(await listed()).toHaveLength(2);
  });

  test('leaves no personal data in the stored response', async () => {
    await ordered(OFFICE, { name: 'Zoraida', phone: '098000111' });
    expect((await post(wire(), key())).statusCode).toBe(201);
    const kept = JSON.stringify(await site.connection.database.select().from(answeredCalls));
    expect(kept).not.toMatch(/Zoraida|098000111/);
  });

  test('with an invalid name is refused', async () => {
    await ordered();
    expect((await post(wire(), { 'idempotency-key': 'corta' })).statusCode).toBe(400);
    expect(await listed()).toEqual([]);
  });
});

describe('an open round', () => {
  test('is named by its list requests until it is finished', async () => {
    const [id = 0, free = 0] = await orderedEast(10, 500);
    const round = await made({ pedidos: [id] });
    expect([await roundOf(id), await roundOf(free)]).toEqual([round.id, null]);
    expect((await finish(round.id)).statusCode).toBe(200);
    expect(await roundOf(id)).toBeNull();
  });

  test('shows what was delivered, also in the list of rounds', async () => {
    const [one = 0, two] = await orderedEast(10, 20);
    const { id } = await made();
    await setState(one, 'entregado');
    expect((await shown(id)).paradas.map(({ pedido }) => [pedido.id, pedido.leido, pedido.estado])).toEqual([
      [one, true, 'entregado'],
      [two, false, 'pendiente'],
    ]);
    expect(await listed()).toMatchObject([{ id, paradas: 2, entregadas: 1 }]);
    await setState(one, 'pendiente');
    expect(await listed()).toMatchObject([{ id, paradas: 2, entregadas: 0 }]);
    expect(await roundOf(one)).toBe(id);
  });

  test('keeps the numbers of its stops when a list request is deleted, and measures the next stop from the previous one', async () => {
    const [, middle] = await orderedEast(100, 200, 400);
    const { id } = await made();
    await call('DELETE', `/api/admin/pedidos-lista/${middle}`);
    const round = await shown(id);
    expect(positionsOf(round)).toEqual([1, 3]);
    expect(round.paradas.map(({ metros }) => Math.round(metros))).toEqual([100, 300]);
    expect(await listed()).toMatchObject([{ paradas: 2 }]);
  });

  test('whose list requests were all deleted has no stops and can be finished', async () => {
    const [only] = await orderedEast(100);
    const { id } = await made();
    await call('DELETE', `/api/admin/pedidos-lista/${only}`);
    expect((await shown(id)).paradas).toEqual([]);
    expect(await listed()).toMatchObject([{ paradas: 0, entregadas: 0 }]);
    expect((await finish(id)).json().terminado_at).not.toBeNull();
  });

  test('stays complete when a list request loses its location', async () => {
    const [, middle] = await orderedEast(100, 200, 400);
    const { id } = await made();
    await site.connection.database.update(listRequests).set(NOWHERE).where(sql`id = ${middle}`);
    expect((await shown(id)).paradas.map(({ metros }) => Math.round(metros))).toEqual([100, 0, 300]);
  });
});

describe('a finished round', () => {
  test('keeps its stops as a record, and releases what was not delivered', async () => {
    const [delivered = 0, pending = 0] = await orderedEast(10, 20);
    const { id } = await made();
    await setState(delivered, 'entregado');
    const finished = (await finish(id)).json<ShownRound>();
    expect(finished.terminado_at).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
    expect(ordersOf(finished)).toEqual([delivered, pending]);
    expect(finished.paradas.map(({ pedido }) => pedido.reparto)).toEqual([null, null]);
    expect(await shown(id)).toEqual(finished);

    const next = await made();
    expect(ordersOf(next)).toEqual([pending]);
    expect((await shown(id)).paradas.map(({ pedido }) => pedido.reparto)).toEqual([null, next.id]);
  });

  test('keeps what was delivered on it, whatever happens to its list requests later', async () => {
    const [kept = 0, later = 0] = await orderedEast(10, 20);
    const { id } = await made();
    await setState(kept, 'entregado');
    await finish(id);
    await setState(later, 'entregado');
    await setState(kept, 'pendiente');
    expect((await shown(id)).paradas.map(({ pedido }) => [pedido.id, pedido.leido, pedido.estado])).toEqual([
      [kept, true, 'entregado'],
      [later, false, 'pendiente'],
    ]);
    expect(await listed()).toMatchObject([{ paradas: 2, entregadas: 1 }]);
  });

  test('returns the same when it is finished again, and takes nothing from a later round', async () => {
    const [order = 0] = await orderedEast(10);
    const { id } = await made();
    const first = (await finish(id)).json();
    expect((await finish(id)).json()).toEqual(first);
    const next = await made();
    expect((await finish(id)).json().terminado_at).toBe(first.terminado_at);
    expect(await roundOf(order)).toBe(next.id);
  });

  test('can contain a list request that is on other finished rounds', async () => {
    const [order = 0] = await orderedEast(10);
    for (let attempt = 1; attempt <= 3; attempt++) await finish((await made()).id);
    expect(await roundOf(order)).toBeNull();
    expect(await listed()).toHaveLength(3);
  });
});

describe('the list of rounds', () => {
  test('is empty at first, and describes each round', async () => {
    expect(await listed()).toEqual([]);
    await orderedEast(10, 20);
    const { id } = await made({ modo: 'en_auto' });
    expect(await listed()).toEqual([
      {
        ...{
          id,
          nombre: 'Sábado a la tarde',
          modo: 'en_auto',
          creado_por: expect.stringMatching(/^Persona \d+$/),
        },
        ...{ created_at: expect.any(String), terminado_at: null, paradas: 2, entregadas: 0 },
      },
    ]);
  });

  test('has open rounds first, then the latest first', async () => {
    await orderedEast(10, 20, 30, 40);
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await made({ cercanos: 1 })).id);
    const [a = 0, b, c = 0, d] = ids;
    await finish(c);
    await finish(a);
    expect((await listed()).map(({ id }: ShownRound) => id)).toEqual([d, b, c, a]);
  });

  test('has at most two hundred rounds, always including the open ones', async () => {
    const [order = 0] = await orderedEast(10);
    const open = await made({ pedidos: [order] });
    const over = Array.from({ length: 205 }, () => ({
      ...{ name: 'Antes', latitude: 0, longitude: 0, travel: 'walking' as const, madeBy: 'Ana' },
      finishedAt: new Date(),
    }));
    await site.connection.database.insert(deliveryRounds).values(over);
    const all: ShownRound[] = await listed();
    expect(all).toHaveLength(200);
    expect(all[0]?.id).toBe(open.id);
  });
});

describe('an invalid request is refused with a message at its field:', () => {
  const NAME = 'Poné un nombre al reparto.';
  const START = 'Falta el punto de partida.';
  const TRAVEL = 'Elegí si es a pie o en auto.';
  const STOPS = 'Elegí entre 1 y 200 pedidos.';
  const AREA = 'El área no es válida.';
  const CHOICE = 'Elegí los pedidos, o un área, o cuántos de los más cercanos.';
  const start = { latitud: -34.77, longitud: -55.76 };
  const area = { sur: -34.8, norte: -34.7, oeste: -55.8, este: -55.7 };

  test.each<[string, Payload, Record<string, string>]>([
    ['no name', { nombre: undefined }, { nombre: NAME }],
    ['a blank name', { nombre: '  ' }, { nombre: NAME }],
    ['a number for a name', { nombre: 7 }, { nombre: NAME }],
    ['a name that is too long', { nombre: 'x'.repeat(81) }, { nombre: 'Puede tener hasta 80 caracteres.' }],
    ['no start', { inicio: undefined }, { inicio: START }],
    ['a text for a start', { inicio: 'la sede' }, { inicio: START }],
    ['half a start', { inicio: { latitud: -34 } }, { 'inicio.longitud': START }],
    ['a text for a latitude', { inicio: { ...start, latitud: '-34' } }, { 'inicio.latitud': START }],
    ['NaN for a latitude', { inicio: { ...start, latitud: Number.NaN } }, { 'inicio.latitud': START }],
    ['a start beyond the pole', { inicio: { ...start, latitud: -90.1 } }, { 'inicio.latitud': START }],
    ['a start beyond the date line', { inicio: { ...start, longitud: 180.1 } }, { 'inicio.longitud': START }],
    ['no way to travel', { modo: undefined }, { modo: TRAVEL }],
    ['another way to travel', { modo: 'en_bici' }, { modo: TRAVEL }],
    ['a way to travel in English', { modo: 'walking' }, { modo: TRAVEL }],
    ['no order', { pedidos: [] }, { pedidos: STOPS }],
    ['201 orders', { pedidos: Array.from({ length: 201 }, (_, n) => n + 1) }, { pedidos: STOPS }],
    ['no list of orders', { pedidos: 7 }, { pedidos: STOPS }],
    ['null for orders', { pedidos: null }, { pedidos: STOPS }],
    ['a text among the orders', { pedidos: ['7'] }, { 'pedidos.0': STOPS }],
    ['half an order', { pedidos: [1.5] }, { 'pedidos.0': STOPS }],
    ['NaN among the orders', { pedidos: [Number.NaN] }, { 'pedidos.0': STOPS }],
    ['a number that no computer keeps', { pedidos: [2 ** 60] }, { 'pedidos.0': STOPS }],
    ['none of the nearest', { cercanos: 0 }, { cercanos: STOPS }],
    ['201 of the nearest', { cercanos: 201 }, { cercanos: STOPS }],
    ['half of the nearest', { cercanos: 0.5 }, { cercanos: STOPS }],
    ['a text for how many', { cercanos: '20' }, { cercanos: STOPS }],
    ['NaN for how many', { cercanos: Number.NaN }, { cercanos: STOPS }],
    ['an area without a side', { area: { ...area, este: undefined } }, { 'area.este': AREA }],
    ['a text for an area', { area: 'el centro' }, { area: AREA }],
    ['a text for a side', { area: { ...area, sur: '-34' } }, { 'area.sur': AREA }],
    ['NaN for a side', { area: { ...area, norte: Number.NaN } }, { 'area.norte': AREA }],
    ['a side beyond the date line', { area: { ...area, oeste: -180.1 } }, { 'area.oeste': AREA }],
    ['a side beyond the pole', { area: { ...area, norte: 91 } }, { 'area.norte': AREA }],
    ['two choices', { cercanos: 5, pedidos: [1] }, { pedidos: CHOICE }],
    ['other two choices', { cercanos: 5, area }, { pedidos: CHOICE }],
    ['three choices', { cercanos: 5, area, pedidos: [1] }, { pedidos: CHOICE }],
    ['no choice', { cercanos: undefined }, { pedidos: CHOICE }],
  ])('%s', async (_, overrides, fields) => {
    await ordered();
    const response = await post(wire(overrides));
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().campos).toEqual(fields);
    expect(await listed()).toEqual([]);
  });

  test.each([[{ estado: 'abierto' }], [{ estado: null }], [{}], [{ estado: true }]])(
    'a state that is %j',
    async (payload) => {
      await ordered();
      const { id } = await made();
      const response = await call('PUT', `/api/admin/repartos/${id}/estado`, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ estado: 'El estado sólo puede ser terminado.' });
      expect((await shown(id)).terminado_at).toBeNull();
    },
  );

  test.each<['GET' | 'PUT', (id: string) => string, object?]>([
    ['GET', (id) => `/api/admin/repartos/${id}`],
    ['PUT', (id) => `/api/admin/repartos/${id}/estado`, { estado: 'terminado' }],
  ])('%s of a round that is not there, or of what is no number of one', async (method, address, payload) => {
    const missing = await call(method, address('2147483647'), payload);
    expect([missing.statusCode, missing.json().error]).toEqual([404, 'No encontramos ese reparto.']);
    for (const id of ['abc', '0', '-1', '1.5', '2147483648']) {
      expect((await call(method, address(id), payload)).statusCode, id).toBe(422);
    }
  });
});

test('editors and visitors can neither read nor make nor finish a round', async () => {
  const [free] = await orderedEast(10, 20);
  const { id } = await made({ cercanos: 1 });
  const calls = [
    { method: 'GET', url: '/api/admin/repartos' },
    { method: 'POST', url: '/api/admin/repartos', payload: wire({ pedidos: [free] }) },
    { method: 'GET', url: `/api/admin/repartos/${id}` },
    { method: 'PUT', url: `/api/admin/repartos/${id}/estado`, payload: { estado: 'terminado' } },
  ] as const;
  for (const it of calls) {
    expect((await site.app.inject({ ...it, headers: editor.headers })).statusCode).toBe(403);
    expect((await site.app.inject({ ...it, headers: { 'x-api-key': API_KEY } })).statusCode).toBe(401);
  }
  expect(await listed()).toMatchObject([{ id, terminado_at: null }]);
});

test('a round that cannot be stored completely leaves nothing behind, and the next one can be made', async () => {
  const [order = 0] = await orderedEast(10);
  const { database } = site.connection;
  const input = {
    ...{ name: 'A medias', start: OFFICE, travel: 'walking' as const, requestIds: [order] },
  };
  await expect(
    database.transaction(async (transaction) => {
      await roundStore(transaction, roundMembership).make(input, 'Ana');
      throw new Error('the power went');
    }),
  ).rejects.toThrow('the power went');
  expect(await listed()).toEqual([]);
  expect(ordersOf(await made())).toEqual([order]);
});
