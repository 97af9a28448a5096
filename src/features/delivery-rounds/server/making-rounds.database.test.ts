import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildListRequest, buildLocations } from '../../../../tests/support/factories.ts';
import {
  east,
  NO_LOCATION,
  OFFICE,
  positionsOf,
  requestIdsOf,
  roundsSite,
  roundWire,
} from '../../../../tests/support/rounds.ts';
import { type Coordinates, metresBetween, shifted } from '../../../shared/contract/geography.ts';
import { listRequests } from '../../list-requests/server/table.ts';
import { DETOUR, SPEEDS } from '../contract.ts';

/** A round is made from pending list requests: selected ones, those in an area, or the nearest to the start. */

const { add, addEast, addWithoutLocation, database, list, make, openRoundOf, post, read, remove, setState } =
  roundsSite();

describe('a round', () => {
  test('is returned with its author, its start, and its stops, each with the estimated way from the previous one', async () => {
    const estimated = (straight: number) => ({
      metros: expect.closeTo(straight * DETOUR, 0),
      segundos: expect.closeTo((straight * DETOUR) / SPEEDS.driving, 0),
    });
    const [far, near] = await addEast(300, 100);
    const round = await make({ pedidos: [far, near], modo: 'en_auto' });
    const pedido = {
      nombre: 'Ana Pérez',
      telefono: '099123456',
      direccion: 'Roger Ballet y la rambla',
      latitud: OFFICE.latitude,
      longitud: expect.any(Number),
      cantidad: 1,
      nota: null,
      created_at: expect.any(String),
      leido: false,
      estado: 'pendiente',
      reparto: round.id,
      cierre: null,
      motivo: null,
      intentos: [],
      referencia: null,
      origen: null,
      fuera_de_zona: null,
      asignado: null,
      version: 1,
    };
    expect(round).toEqual({
      id: expect.any(Number),
      nombre: 'Sábado a la tarde',
      modo: 'en_auto',
      fin: 'en_la_ultima',
      por_calles: false,
      enlace: null,
      telefonos: [],
      inicio: { latitud: OFFICE.latitude, longitud: OFFICE.longitude },
      creado_por: expect.stringMatching(/^Persona \d+$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      terminado_at: null,
      paradas: [
        { orden: 1, ...estimated(100), marcas: [], pedido: { id: near, ...pedido } },
        { orden: 2, ...estimated(200), marcas: [], pedido: { id: far, ...pedido } },
      ],
    });
    expect(await read(round.id)).toEqual(round);
  });

  test('has zero metres between the stops of one building', async () => {
    for (let flat = 1; flat <= 3; flat++) await add(east(200), { address: `Calle 1, apto ${flat}` });
    const { paradas } = await make();
    expect(paradas.map(({ metros }) => Math.round(metros))).toEqual([200 * DETOUR, 0, 0]);
  });

  test('with two hundred list requests is shorter than a nearest-neighbour tour', async () => {
    const locations = buildLocations(200);
    const values = locations.map((location) => ({ ...buildListRequest(location), search: '' }));
    await database().insert(listRequests).values(values);
    const round = await make({ cercanos: 200 });
    const metres = round.paradas.reduce((sum, { metros }) => sum + metros, 0);
    expect(positionsOf(round)).toEqual(Array.from({ length: 200 }, (_, before) => before + 1));
    expect(new Set(requestIdsOf(round)).size).toBe(200);
    expect(metres).toBeLessThan(DETOUR * nearestNeighbourMetres(OFFICE, locations));
  });

  test('has a name of up to 80 characters, without leading and trailing spaces', async () => {
    await add();
    expect(await make({ nombre: `  ${'ñ'.repeat(80)}  ` })).toMatchObject({ nombre: 'ñ'.repeat(80) });
  });
});

function nearestNeighbourMetres(start: Coordinates, locations: Coordinates[]): number {
  let [metres, here, left] = [0, start, locations];
  while (left.length > 0) {
    const [next = here] = left.toSorted((a, b) => metresBetween(here, a) - metresBetween(here, b));
    metres += metresBetween(here, next);
    left = left.filter((location) => location !== next);
    here = next;
  }
  return metres;
}

describe('selected list requests', () => {
  test('are all put on the round, each once even if its id is repeated', async () => {
    const [one, two, three] = await addEast(100, 200, 300);
    await addEast(50);
    expect(requestIdsOf(await make({ pedidos: [two, one, two, three, one] }))).toEqual([one, two, three]);
  });

  test('can be as many as two hundred', async () => {
    const ids = await addEast(...Array.from({ length: 200 }, (_, n) => n));
    expect(requestIdsOf(await make({ pedidos: ids.toReversed() }))).toEqual(ids);
  });

  const reasons: [string, (id: number) => Promise<unknown>][] = [
    ['was delivered meanwhile', (id) => setState(id, 'entregado')],
    ['was deleted meanwhile', (id) => remove(id)],
    ['is on an open round', (id) => make({ pedidos: [id] })],
    [
      'has no location on the map',
      (id) => database().update(listRequests).set(NO_LOCATION).where(sql`id = ${id}`),
    ],
  ];
  test.each(reasons)(
    'are all rejected, with the id of the unavailable one, when one %s',
    async (_, happen) => {
      const [free, other] = await addEast(100, 200);
      await happen(other ?? 0);
      const before = await list();
      const response = await post(roundWire({ pedidos: [free, other, other] }));
      expect(response.statusCode).toBe(409);
      const error =
        'Uno de los pedidos elegidos ya no se puede repartir: se entregó, se eliminó, no está en el mapa o lo lleva otro reparto.';
      expect(response.json()).toEqual({ error, mensaje: error, pedidos: [other] });
      expect(await list()).toEqual(before);
      expect(await openRoundOf(free ?? 0)).toBeNull();
    },
  );

  test('are rejected with the ids that do not exist, including ids that exceed the integer range', async () => {
    const [free] = await addEast(100);
    const missing = [2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 0, -1, -2_147_483_649];
    const response = await post(roundWire({ pedidos: [...missing, free] }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error:
        '6 de los pedidos elegidos ya no se pueden repartir: se entregaron, se eliminaron, no están en el mapa o los lleva otro reparto.',
      pedidos: missing,
    });
  });
});

describe('an area on the map', () => {
  const area = (from: number, to: number) => ({
    sur: OFFICE.latitude - 0.0005,
    norte: OFFICE.latitude + 0.0005,
    oeste: east(from).longitude,
    este: east(to).longitude,
  });

  test('selects the pending list requests inside it and on its edges that are on no open round', async () => {
    const [, inside, edge] = await addEast(0, 150, 200, 300);
    const [delivered, onOther] = await addEast(160, 170);
    await add(shifted(OFFICE, 100, 150));
    await addWithoutLocation();
    await setState(delivered ?? 0, 'entregado');
    await make({ pedidos: [onOther] });
    expect(requestIdsOf(await make({ area: area(100, 200) }))).toEqual([inside, edge]);
  });

  test('combined with a search text selects only the matching list requests inside it', async () => {
    await addEast(150);
    const found = await add(east(160), { address: 'Estación Ceibalá' });
    expect(requestIdsOf(await make({ area: area(100, 200), q: 'estacion' }))).toEqual([found.id]);
  });

  test('with more than two hundred list requests selects the two hundred nearest to the start', async () => {
    const ids = await addEast(...Array.from({ length: 205 }, (_, n) => 300 - n));
    const round = await make({ area: area(50, 400) });
    expect(requestIdsOf(round).toSorted((a, b) => a - b)).toEqual(ids.slice(5));
  });

  test.each([
    ['without a pending list request', () => area(1_000, 2_000)],
    ['whose western bound is east of its eastern one', () => area(400, 50)],
  ])('%s is rejected', async (_, bounds) => {
    await addEast(100);
    const response = await post(roundWire({ area: bounds() }));
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual({ area: 'No hay pedidos pendientes ahí.' });
    expect(await list()).toEqual([]);
  });
});

describe('the nearest list requests', () => {
  test('are selected, up to the requested number', async () => {
    const [far, near, middle] = await addEast(300, 100, 200);
    expect(requestIdsOf(await make({ cercanos: 2 }))).toEqual([near, middle]);
    expect(requestIdsOf(await make({ cercanos: 200 }))).toEqual([far]);
  });

  test('are compared in metres, because a degree to the east is shorter than a degree to the north', async () => {
    const [north, eastwards] = [shifted(OFFICE, 950, 0), east(900)];
    expect(eastwards.longitude - OFFICE.longitude).toBeGreaterThan(north.latitude - OFFICE.latitude);
    await add(north);
    const { id } = await add(eastwards);
    expect(requestIdsOf(await make({ cercanos: 1 }))).toEqual([id]);
  });

  test('are found from any start, even across the 180th meridian', async () => {
    const fiji = { latitude: -17, longitude: 179.99 };
    const { id } = await add({ latitude: -17, longitude: -179.99 });
    await add({ latitude: -17, longitude: 179 });
    const inicio = { latitud: fiji.latitude, longitud: fiji.longitude };
    expect(requestIdsOf(await make({ cercanos: 1, inicio }))).toEqual([id]);
  });

  test.each([0, 1, 5])(
    'are the same as those found with metresBetween, for locations all over the town (seed %i)',
    async (seed) => {
      const locations = buildLocations(300, seed);
      const values = locations.map((location, n) => ({
        ...buildListRequest({ ...location, name: `${n}` }),
        search: '',
      }));
      await database().insert(listRequests).values(values);
      const nearest = locations
        .map((location, n) => ({ name: `${n}`, metres: metresBetween(OFFICE, location) }))
        .toSorted((a, b) => a.metres - b.metres)
        .slice(0, 40);
      const { paradas } = await make({ cercanos: 40 });
      const names = paradas.map(({ pedido }) => (pedido as unknown as { nombre: string }).nombre);
      expect(names.toSorted()).toEqual(nearest.map(({ name }) => name).toSorted());
    },
  );

  test('cannot be selected when every list request is delivered, has no location or is already on an open round', async () => {
    const refused = async () => {
      const response = await post(roundWire({ cercanos: 20 }));
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ cercanos: 'No hay pedidos pendientes para repartir.' });
    };
    await refused();
    await addWithoutLocation();
    const [delivered] = await addEast(100);
    await setState(delivered ?? 0, 'entregado');
    await refused();
    await add();
    await make();
    await refused();
    expect(await list()).toHaveLength(1);
  });
});
