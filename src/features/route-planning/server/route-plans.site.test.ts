import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLocations } from '../../../../tests/support/factories.ts';
import type { LocalServer } from '../../../../tests/support/local-server.ts';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { east, OFFICE, type Payload, roundsSite } from '../../../../tests/support/rounds.ts';
import { ROUTER_SPEED, routerServer } from '../../../../tests/support/router-server.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { metresBetween } from '../../../shared/contract/geography.ts';
import { DETOUR, SECONDS_A_DOOR, SPEEDS } from '../../delivery-rounds/contract.ts';
import { BATCH_API, ROUTE_PLANS_API } from '../contract.ts';

const { add, addEast, addWithoutLocation, list, make, read, request, setState } = roundsSite();

interface ShownRoutePlan {
  por_calles: boolean;
  sin_lugar: number;
  en_otro_reparto: number;
  repartos: {
    nombre: string;
    metros: number;
    segundos: number;
    paradas: { pedido: number; direccion: string; latitud: number; longitud: number }[];
  }[];
}

const start = { latitud: OFFICE.latitude, longitud: OFFICE.longitude };
const ask = (overrides: Payload = {}) =>
  request('POST', ROUTE_PLANS_API, { personas: 2, modo: 'a_pie', inicio: start, ...overrides });
async function proposed(overrides?: Payload): Promise<ShownRoutePlan> {
  const response = await ask(overrides);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const idsOf = ({ repartos }: ShownRoutePlan) =>
  repartos.map(({ paradas }) => paradas.map(({ pedido }) => pedido));
const store = (repartos: object[], headers?: object) =>
  request('POST', BATCH_API, { modo: 'en_bici', inicio: start, repartos }, headers);

describe('a route plan', () => {
  test('puts every pending list request into exactly one round, and stores nothing', async () => {
    const ids: number[] = [];
    for (const location of buildLocations(24)) ids.push((await add(location)).id);
    const routePlan = await proposed({ personas: 3 });
    expect(routePlan.repartos).toHaveLength(3);
    expect(
      idsOf(routePlan)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(ids);
    expect(routePlan.repartos[0]?.paradas[0]).toMatchObject({ direccion: 'Roger Ballet y la rambla' });
    expect(await list()).toEqual([]);
    expect(await proposed({ personas: 3 })).toEqual(routePlan);
  });

  test('states metres and seconds that are estimated from straight lines', async () => {
    await addEast(200, 400);
    const { repartos, por_calles } = await proposed({ personas: 1, modo: 'en_bici' });
    expect(por_calles).toBe(false);
    const metres = DETOUR * 400;
    expect(repartos[0]?.metros).toBeCloseTo(metres, 0);
    expect(repartos[0]?.segundos).toBeCloseTo(metres / SPEEDS.cycling + 2 * SECONDS_A_DOOR, 0);
    const [back] = (await proposed({ personas: 1, modo: 'en_bici', fin: 'donde_empezo' })).repartos;
    expect(back?.metros).toBeCloseTo(2 * metres, 0);
  });

  test('leaves out and counts list requests without a location and on other open rounds', async () => {
    const [taken, delivered, left] = await addEast(10, 20, 30);
    await make({ pedidos: [taken] });
    await setState(delivered as number, 'entregado');
    await addWithoutLocation();
    const routePlan = await proposed({ personas: 1 });
    expect(idsOf(routePlan)).toEqual([[left]]);
    expect(routePlan).toMatchObject({ sin_lugar: 1, en_otro_reparto: 1 });
  });

  test('takes only list requests within the given area, those that match the search, or those with the given ids', async () => {
    const [near, far] = await addEast(10, 3_000);
    const named = await add(OFFICE, { name: 'Zulema' });
    const area = { sur: -34.78, norte: -34.77, oeste: -55.77, este: -55.755 };
    expect(
      idsOf(await proposed({ personas: 1, area }))
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual([near, named.id]);
    expect(idsOf(await proposed({ personas: 1, q: 'zulema' }))).toEqual([[named.id]]);
    expect(idsOf(await proposed({ personas: 1, pedidos: [far] }))).toEqual([[far]]);
  });

  test('has fewer rounds than people when there are fewer doors', async () => {
    await addEast(100, 900);
    expect((await proposed({ personas: 4 })).repartos).toHaveLength(2);
  });

  test('gives every round a name that no other proposed or open round has', async () => {
    await addEast(...Array.from({ length: 8 }, (_, n) => n * 40));
    const first = await make({ cercanos: 1, nombre: undefined });
    const { nombre } = (await request('GET', `/api/admin/repartos/${first.id}`)).json();
    expect(nombre).toMatch(/^.+, (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d+$/);
    const names = (await proposed({ personas: 3 })).repartos.map((round) => round.nombre);
    expect(new Set([...names, nombre]).size).toBe(4);
  });

  test.each<[string, Payload, string]>([
    ['nobody to walk', { personas: 0 }, 'Elegí entre 1 y 40 personas.'],
    ['more people than rounds are made for', { personas: 41 }, 'Elegí entre 1 y 40 personas.'],
    ['no way to travel', { modo: 'volando' }, 'Elegí si es a pie, en bici o en auto.'],
    ['nothing pending', {}, 'No hay pedidos pendientes para repartir.'],
    ['a search without a match', { q: 'zzz' }, 'Ningún pedido pendiente coincide con esa búsqueda.'],
    ['an empty area', { area: { sur: -1, norte: 1, oeste: -1, este: 1 } }, 'No hay pedidos pendientes ahí.'],
  ])('is refused with a sentence for %s', async (_, overrides, sentence) => {
    const response = await ask(overrides);
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toBe(sentence);
  });

  test('is refused if there are too few people, with the number of people needed', async () => {
    await addEast(...Array.from({ length: 201 }, (_, n) => n * 10));
    const response = await ask({ personas: 1 });
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toBe('Son 201 pedidos: hacen falta al menos 2 personas.');
  });
});

describe('several rounds at once', () => {
  test('are stored with their names, and their stops in the order of a short tour', async () => {
    const ids = await addEast(400, 100, 300, 200, 900);
    const response = await store([
      { nombre: 'Norte', pedidos: ids.slice(0, 4) },
      { nombre: 'Sur', pedidos: ids.slice(4) },
    ]);
    expect(response.statusCode, response.body).toBe(201);
    const { repartos } = response.json<{ repartos: { id: number; nombre: string }[] }>();
    expect(repartos.map(({ nombre }) => nombre)).toEqual(['Norte', 'Sur']);
    const round = await read(repartos[0]?.id as number);
    expect(round).toMatchObject({ nombre: 'Norte', modo: 'en_bici' });
    expect(round.paradas.map(({ pedido }) => pedido.id)).toEqual([1, 3, 2, 0].map((index) => ids[index]));
    expect(round.paradas.map(({ orden }) => orden)).toEqual([1, 2, 3, 4]);
  });

  test('are not stored if some list requests are no longer available, and the response names these', async () => {
    const [free, taken, delivered] = await addEast(10, 20, 30);
    await make({ pedidos: [taken] });
    await setState(delivered as number, 'entregado');
    const response = await store([
      { nombre: 'Norte', pedidos: [free, taken] },
      { nombre: 'Sur', pedidos: [delivered] },
    ]);
    expect(response.statusCode).toBe(409);
    expect(response.json().pedidos).toEqual([taken, delivered]);
    expect(await list()).toHaveLength(1);
    expect(idsOf(await proposed({ personas: 1 }))).toEqual([[free]]);
  });

  test('are refused when a list request is in two of them', async () => {
    const [one, other] = await addEast(10, 20);
    const response = await store([
      { nombre: 'Norte', pedidos: [one, other] },
      { nombre: 'Sur', pedidos: [other] },
    ]);
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toBe('Un pedido está dos veces.');
    expect(await list()).toEqual([]);
  });

  test('are stored once when the request is repeated with its idempotency key, even at the same moment', async () => {
    const [id] = await addEast(10);
    const key = { 'idempotency-key': 'una-clave-de-prueba' };
    const send = () => store([{ nombre: 'Norte', pedidos: [id] }], key);
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(responses[1]?.json()).toEqual(responses[0]?.json());
    expect(await list()).toHaveLength(1);
  });

  test('are stored for only one of two requests with the same list request, which the other response names', async () => {
    const [one, wanted, two] = await addEast(10, 20, 30);
    const responses = await Promise.all(
      [one, two].map((other) => store([{ nombre: `Con ${other}`, pedidos: [other, wanted] }])),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().pedidos).toEqual([wanted]);
  });
});

test('a planned round of two hundred stops is far shorter than visiting them in the order of their requests', async () => {
  const locations = buildLocations(200);
  const ids: number[] = [];
  for (const location of locations) ids.push((await add(location)).id);
  const round = await make({ pedidos: ids });
  let asTheyCame = 0;
  for (const [index, location] of locations.entries())
    asTheyCame += metresBetween(locations[index - 1] ?? OFFICE, location);
  expect(round.paradas.reduce((sum, { metros }) => sum + metros, 0)).toBeLessThan(asTheyCame / 5);
});

describe('with a router', () => {
  let router: LocalServer;
  let streets: TestSite;
  let admin: Member;
  beforeAll(async () => {
    router = await routerServer();
    const url = router.url;
    streets = await testSite({ env: { router: { url, profiles: ['foot', 'bike', null] } } });
    admin = await signedIn(streets, 'admin');
  });
  afterAll(async () => {
    await streets.close();
    await router.close();
  });

  test('a route plan and the rounds created from it state distances by street, and the rounds keep them', async () => {
    const { database } = streets.connection;
    const one = await receiveListRequest(database, east(200));
    const other = await receiveListRequest(database, east(500));
    const send = async (url: string, payload: object) =>
      (await streets.app.inject({ method: 'POST', url, headers: admin.headers, payload })).json();
    const routePlan: ShownRoutePlan = await send(ROUTE_PLANS_API, {
      personas: 1,
      modo: 'a_pie',
      inicio: start,
    });
    expect(routePlan.por_calles).toBe(true);
    expect(routePlan.repartos[0]?.metros).toBeCloseTo(1_000, -1);
    const { repartos } = await send(BATCH_API, {
      modo: 'a_pie',
      inicio: start,
      fin: 'donde_empezo',
      repartos: [{ nombre: 'Norte', pedidos: [other.id, one.id] }],
    });
    const url = `/api/admin/repartos/${repartos[0].id}`;
    const round = (await streets.app.inject({ url, headers: admin.headers })).json();
    expect(round).toMatchObject({ por_calles: true, fin: 'donde_empezo' });
    const [first, second] = round.paradas as { metros: number; segundos: number }[];
    expect(first?.metros).toBeCloseTo(400, -1);
    expect(second?.metros).toBeCloseTo(600, -1);
    expect(second?.segundos).toBeCloseTo(600 / ROUTER_SPEED, -1);
    expect(router.requests).toHaveLength(1); // the second time, the distances are cached
  });

  test('distances are estimated for a means of travel that the router does not know', async () => {
    await receiveListRequest(streets.connection.database, east(200));
    const response = await streets.app.inject({
      method: 'POST',
      url: ROUTE_PLANS_API,
      headers: admin.headers,
      payload: { personas: 1, modo: 'en_auto', inicio: start },
    });
    expect(response.json()).toMatchObject({ por_calles: false });
  });
});
