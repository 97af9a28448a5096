import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { ROUNDS_API } from '../../src/features/delivery-rounds/contract.ts';
import { deliveryRounds } from '../../src/features/delivery-rounds/server/table.ts';
import { LIST_REQUESTS_API, type NewListRequest } from '../../src/features/list-requests/contract.ts';
import { listRequests } from '../../src/features/list-requests/server/table.ts';
import { type Coordinates, shifted } from '../../src/shared/contract/geography.ts';
import { receiveListRequest } from './received.ts';
import { type Member, signedIn } from './staff.ts';
import { type TestSite, testSite } from './test-site.ts';

/** The location where the delivery rounds of these tests start. */
export const OFFICE: Coordinates = { latitude: -34.774882, longitude: -55.760712 };
export const NO_LOCATION = { latitude: null, longitude: null };
/** The location `metres` metres east of OFFICE, where the delivery rounds start. */
export const east = (metres: number) => shifted(OFFICE, 0, metres);

export type Payload = Record<string, unknown>;
/** The request body for making a delivery round of the nearest twenty list requests, unless the test chooses others. */
export function roundWire(overrides: Payload = {}): Payload {
  const isChosen = ['pedidos', 'area', 'cercanos'].some((choice) => choice in overrides);
  return {
    nombre: 'Sábado a la tarde',
    modo: 'a_pie',
    inicio: { latitud: OFFICE.latitude, longitud: OFFICE.longitude },
    ...(isChosen ? {} : { cercanos: 20 }),
    ...overrides,
  };
}

export interface ShownRound {
  id: number;
  terminado_at: string | null;
  paradas: {
    orden: number;
    metros: number;
    pedido: { id: number; leido: boolean; estado: string; reparto: number | null };
  }[];
}
export const requestIdsOf = (round: ShownRound) => round.paradas.map(({ pedido }) => pedido.id);
export const positionsOf = (round: ShownRound) => round.paradas.map(({ orden }) => orden);

/**
 * One site for all tests of a file, with helpers that send requests as an administrator. List requests and rounds are
 * deleted before each test.
 */
export function roundsSite(options?: Parameters<typeof testSite>[0]) {
  let site: TestSite;
  let admin: Member;
  beforeAll(async () => {
    site = await testSite(options);
    admin = await signedIn(site, 'admin');
  });
  beforeEach(async () => {
    await site.connection.database.delete(deliveryRounds);
    await site.connection.database.delete(listRequests);
  });
  afterAll(() => site.close());

  const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    site.app.inject({
      method,
      url,
      headers: { ...admin.headers, ...headers },
      ...(payload && { payload }),
    });
  const post = (payload: object, headers?: object) => request('POST', ROUNDS_API, payload, headers);
  const add = (location: Coordinates = OFFICE, overrides: Partial<NewListRequest> = {}) =>
    receiveListRequest(site.connection.database, { ...location, ...overrides });

  return {
    site: () => site,
    database: () => site.connection.database,
    request,
    post,
    add,

    /** Stores list requests at these distances, in metres, east of OFFICE. Returns their ids. */
    async addEast(...metres: number[]): Promise<number[]> {
      const ids: number[] = [];
      for (const far of metres) ids.push((await add(east(far))).id);
      return ids;
    },

    /**
     * Stores a list request without a location. The public form rejects these, but a table of imported list requests
     * may contain them.
     */
    async addWithoutLocation(): Promise<number> {
      const { id } = await add();
      await site.connection.database.update(listRequests).set(NO_LOCATION).where(sql`id = ${id}`);
      return id;
    },

    async make(choice?: Payload): Promise<ShownRound> {
      const response = await post(roundWire(choice));
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },

    async read(id: number): Promise<ShownRound> {
      const response = await request('GET', `${ROUNDS_API}/${id}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },

    list: async () => (await request('GET', ROUNDS_API)).json(),
    finish: (id: number) => request('PUT', `${ROUNDS_API}/${id}/estado`, { estado: 'terminado' }),
    setState: (id: number, estado: string) => request('PUT', `${LIST_REQUESTS_API}/${id}/estado`, { estado }),
    remove: (id: number) => request('DELETE', `${LIST_REQUESTS_API}/${id}`),

    /** The id of the open delivery round that contains a list request. */
    openRoundOf: async (id: number) => (await request('GET', `${LIST_REQUESTS_API}/${id}`)).json().reparto,
  };
}
