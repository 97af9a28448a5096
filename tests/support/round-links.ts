import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ROUNDS_API, VOLUNTEER_ROUND_API } from '../../src/features/delivery-rounds/contract.ts';
import type { roundsSite } from './rounds.ts';
import { API_KEY } from './test-site.ts';

/** A mark as a phone sends it. */
export interface MarkWire {
  id: string;
  pedido: number;
  resultado: string;
  momento: string;
}

export const mark = (pedido: number, overrides: object = {}): MarkWire => ({
  id: randomUUID(),
  pedido,
  resultado: 'entregado',
  momento: new Date().toISOString(),
  ...overrides,
});

/** Makes links of rounds as an administrator, and sends requests as a phone with the token of a link. */
export function roundLinks({ request, site }: Pick<ReturnType<typeof roundsSite>, 'request' | 'site'>) {
  const send = (
    method: 'GET' | 'POST',
    path: string,
    token: string,
    payload?: object,
    { remoteAddress = '', key = '' } = {},
  ) =>
    site().app.inject({
      method,
      url: `${VOLUNTEER_ROUND_API}${path}`,
      headers: { 'x-api-key': API_KEY, 'x-enlace': token, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    });
  return {
    async linkFor({ id }: { id: number }, nombre = 'Ana') {
      const response = await request('POST', `${ROUNDS_API}/${id}/enlace`, { nombre });
      expect(response.statusCode, response.body).toBe(201);
      const { url, vence } = response.json<{ url: string; vence: string }>();
      return { url, vence, token: url.split('/').at(-1) ?? '' };
    },
    open: (token: string, remoteAddress?: string) =>
      send('GET', '', token, undefined, { ...(remoteAddress && { remoteAddress }) }),
    addDoor: (token: string, door: object, key?: string) =>
      send('POST', '/pedidos', token, door, { ...(key && { key }) }),
    sendMarks: (token: string, ...marcas: object[]) => send('POST', '/marcas', token, { marcas }),
  };
}
