import { randomInt } from 'node:crypto';
import { CENTRE as MIDDLE } from '../locations.ts';
import type { GivenListRequest, Site } from './site.ts';

/** Creates and reads list requests and delivery rounds for a test, as the first administrator. */

export const LIST_REQUESTS = '/api/admin/pedidos-lista';
export const ROUNDS = '/api/admin/repartos';
/** The middle of the delivery area, where delivery rounds start by default. */
export const CENTRE = { latitud: MIDDLE.latitude, longitud: MIDDLE.longitude };

export interface ListRequestWire {
  id: number;
  nombre: string;
  telefono: string;
  direccion: string;
  latitud: number;
  longitud: number;
}

export interface RoundWire {
  id: number;
  nombre: string;
  modo: string;
  inicio: { latitud: number; longitud: number };
  terminado_at: string | null;
  paradas: {
    orden: number;
    metros: number;
    pedido: ListRequestWire & { estado: string; reparto: number | null };
  }[];
}

const somePhone = () => `09${String(randomInt(10 ** 7)).padStart(7, '0')}`;
/** A random location near the middle of the delivery area. */
const somewhere = () => ({ latitude: near(MIDDLE.latitude), longitude: near(MIDDLE.longitude) });
const near = (degrees: number) => Number((degrees + randomInt(-400, 400) / 100_000).toFixed(5));

/**
 * Stores pending list requests, each with its own name, phone and location, and returns them in the order in which they
 * were stored.
 */
export async function addListRequests(
  site: Site,
  count: number,
  given: Partial<GivenListRequest> = {},
): Promise<ListRequestWire[]> {
  const ids = await site.addListRequests(
    Array.from({ length: count }, () => {
      const phone = somePhone();
      const address = `Calle ${phone.slice(-2)} n.º ${phone.slice(-4)}, Ceibalá`;
      return { phone, address, name: `Vecina ${phone}`, ...somewhere(), ...given };
    }),
  );
  const requests: ListRequestWire[] = [];
  for (const id of ids)
    requests.push((await site.asAdmin('GET', `${LIST_REQUESTS}/${id}`)) as ListRequestWire);
  return requests;
}

export const makeRound = async (site: Site, requests: { id: number }[], more: object = {}) =>
  (await site.asAdmin('POST', ROUNDS, {
    nombre: `Reparto ${somePhone()}`,
    modo: 'a_pie',
    pedidos: requests.map(({ id }) => id),
    inicio: CENTRE,
    ...more,
  })) as RoundWire;

/**
 * Makes a round with `count` doors and a link for it. Returns the link's path and token, and the doors' list requests
 * in order.
 */
export async function roundWithLink(
  site: Site,
  count: number,
  { name, ...given }: Partial<GivenListRequest> & { round?: string } = {},
) {
  const requests = await addListRequests(site, count, { ...given, ...(name && { name }) });
  const round = await makeRound(site, requests, { modo: 'en_bici' });
  const { url } = (await site.asAdmin('POST', `${ROUNDS}/${round.id}/enlace`, { nombre: 'Ana' })) as {
    url: string;
  };
  const doors = round.paradas.map(({ pedido }): ListRequestWire => pedido);
  const path = new URL(url).pathname;
  return { round, path, token: path.split('/').at(-1) ?? '', doors };
}

export const roundOf = async (site: Site, id: number) =>
  (await site.asAdmin('GET', `${ROUNDS}/${id}`)) as RoundWire;

/** The state of a list request: 'entregado' or 'pendiente'. */
export const stateOf = async (site: Site, { id }: { id: number }) =>
  ((await site.asAdmin('GET', `${LIST_REQUESTS}/${id}`)) as { estado: string }).estado;

export const setState = (site: Site, { id }: { id: number }, estado: 'entregado' | 'pendiente') =>
  site.asAdmin('PUT', `${LIST_REQUESTS}/${id}/estado`, { estado });
