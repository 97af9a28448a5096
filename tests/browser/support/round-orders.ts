import { randomInt } from 'node:crypto';
import type { BrowserContext, Request } from '@playwright/test';
import type { GivenListRequest, Site } from '../../support/site/site.ts';
import { somePhone } from './messages.ts';

const ORDERS = '/api/admin/pedidos-lista';

export interface Order {
  id: number;
  nombre: string;
  telefono: string;
  direccion: string;
  latitud: number;
  longitud: number;
}

/** Inside the delivery area, each somewhere else. */
const somewhere = () => ({ latitude: near(-34.77), longitude: near(-55.765) });
const near = (degrees: number) => Number((degrees + randomInt(-400, 400) / 100_000).toFixed(5));

/** A pending order of a name and a place that no other has. */
export async function placeOrder(site: Site, given: Partial<GivenListRequest> = {}): Promise<Order> {
  const phone = somePhone();
  const address = `Calle ${phone.slice(-2)} n.º ${phone.slice(-4)}, Atlántida`;
  const [id] = await site.addListRequests([
    { phone, address, name: `Vecina ${phone}`, ...somewhere(), ...given },
  ]);
  return (await site.asAdmin('GET', `${ORDERS}/${id}`)) as Order;
}

/** So many of them, one after the other. */
export async function placeOrders(site: Site, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  while (orders.length < count) orders.push(await placeOrder(site));
  return orders;
}

export interface RoundWire {
  id: number;
  nombre: string;
  modo: string;
  inicio: { latitud: number; longitud: number };
  terminado_at: string | null;
  paradas: { orden: number; metros: number; pedido: Order & { estado: string; reparto: number | null } }[];
}

/** A round of these orders, made through the calls by the first administrator. */
export const makeRound = async (site: Site, orders: Order[], more: object = {}) =>
  (await site.asAdmin('POST', '/api/admin/repartos', {
    ...{ nombre: `Reparto ${somePhone()}`, modo: 'a_pie', pedidos: orders.map(({ id }) => id) },
    inicio: { latitud: -34.7701, longitud: -55.7643 },
    ...more,
  })) as RoundWire;

export const roundOf = async (site: Site, id: number) =>
  (await site.asAdmin('GET', `/api/admin/repartos/${id}`)) as RoundWire;

export const stateOf = async (site: Site, { id }: Pick<Order, 'id'>) =>
  ((await site.asAdmin('GET', `${ORDERS}/${id}`)) as { estado: string }).estado;

/** Every mark that reached the server and was answered, as 'id estado'. */
export function answeredMarks(context: BrowserContext): string[] {
  const marks: string[] = [];
  context.on('response', (response) => {
    const mark = markIn(response.request());
    if (mark) marks.push(mark);
  });
  return marks;
}

function markIn(request: Request): string | null {
  const id = /pedidos-lista\/(\d+)\/estado$/.exec(request.url())?.[1];
  if (!id || request.method() !== 'PUT') return null;
  return `${id} ${(request.postDataJSON() as { estado: string }).estado}`;
}
