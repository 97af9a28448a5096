import { randomInt } from 'node:crypto';
import { CENTRE as MIDDLE } from '../locations.ts';
import type { GivenListRequest, Site } from './site.ts';

/** List requests and delivery rounds for a test, made and read through the API as the first administrator. */

export const LIST_REQUESTS = '/api/admin/pedidos-lista';
export const ROUNDS = '/api/admin/repartos';
/** The middle of the delivery area, the default start of rounds. */
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
/** A location inside the delivery area, different for each index. */
const somewhere = () => ({ latitude: near(MIDDLE.latitude), longitude: near(MIDDLE.longitude) });
const near = (degrees: number) => Number((degrees + randomInt(-400, 400) / 100_000).toFixed(5));

/** Pending list requests, each with its own name, phone and location, in the order in which they were made. */
export async function addListRequests(
  site: Site,
  count: number,
  given: Partial<GivenListRequest> = {},
): Promise<ListRequestWire[]> {
  const ids = await site.addListRequests(
    Array.from({ length: count }, () => {
      const phone = somePhone();
      const address = `Calle ${phone.slice(-2)} n.º ${phone.slice(-4)}, Atlántida`;
      return { phone, address, name: `Vecina ${phone}`, ...somewhere(), ...given };
    }),
  );
  const requests: ListRequestWire[] = [];
  for (const id of ids)
    requests.push((await site.asAdmin('GET', `${LIST_REQUESTS}/${id}`)) as ListRequestWire);
  return requests;
}

/** A round of these list requests. */
export const makeRound = async (site: Site, requests: { id: number }[], more: object = {}) =>
  (await site.asAdmin('POST', ROUNDS, {
    nombre: `Reparto ${somePhone()}`,
    modo: 'a_pie',
    pedidos: requests.map(({ id }) => id),
    inicio: CENTRE,
    ...more,
  })) as RoundWire;

export const roundOf = async (site: Site, id: number) =>
  (await site.asAdmin('GET', `${ROUNDS}/${id}`)) as RoundWire;

/** 'entregado' or 'pendiente'. */
export const stateOf = async (site: Site, { id }: { id: number }) =>
  ((await site.asAdmin('GET', `${LIST_REQUESTS}/${id}`)) as { estado: string }).estado;

export const setState = (site: Site, { id }: { id: number }, estado: 'entregado' | 'pendiente') =>
  site.asAdmin('PUT', `${LIST_REQUESTS}/${id}/estado`, { estado });
