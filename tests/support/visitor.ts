import { randomInt } from 'node:crypto';
import type { InjectOptions } from 'light-my-request';
import { campaign } from '#campaign/campaign.ts';
import type { Channel } from '../../src/features/verification/server/channels/channel.ts';
import { CENTRE } from './locations.ts';
import { cookiesOf } from './staff.ts';
import { API_KEY, type TestSite } from './test-site.ts';

/** The last code of each phone. In the demo the response contains the code as well. */
const codes = new Map<string, string>();
/** A channel for verification codes that accepts every code. */
export const CHANNELS: Channel[] = [
  {
    name: 'everywhere',
    async send(phone, code) {
      codes.set(phone, code);
      return null;
    },
  },
];

let made = randomInt(1_000_000);
export const freshPhone = () => `09${String(++made % 10_000_000).padStart(7, '0')}`;
const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export interface Visitor {
  phone: string;
  /** The headers that this visitor's browser sends with every request. */
  headers: { cookie: string; 'x-api-key': string };
}

/** A visitor whose browser has verified a phone with a code. */
export async function verifiedVisitor(site: TestSite, phone = freshPhone()): Promise<Visitor> {
  const request = async (url: string, payload: object) => {
    const from = { remoteAddress: freshAddress(), headers: { 'x-api-key': API_KEY } };
    const response = await site.app.inject({ method: 'POST', url, payload, ...from });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response;
  };
  const sent = await request('/api/verificar-telefono/enviar', { telefono: phone });
  const code = sent.json().codigo_prueba ?? codes.get(phone);
  const verified = await request('/api/verificar-telefono/verificar', { telefono: phone, codigo: code });
  return { phone, headers: { 'x-api-key': API_KEY, cookie: cookiesOf(verified) } };
}

/** The request body of a contact message. */
export const messageWire = (overrides: Record<string, unknown> = {}) => ({
  nombre: 'Ana Pérez',
  telefono: '099123456',
  email: 'ana@ejemplo.uy',
  tipo: 'consulta',
  mensaje: '¿Cuándo arreglan la rambla?',
  verificado: true,
  terminos: campaign.privacy.noticeVersion,
  ...overrides,
});

/** Sends a contact message from a visitor's browser, with the visitor's own phone unless another one is given. */
export const writeMessage = (
  site: TestSite,
  { phone, headers }: Visitor,
  overrides: Record<string, unknown> = {},
  more: InjectOptions['headers'] = {},
) =>
  site.app.inject({
    method: 'POST',
    url: '/api/contacto',
    headers: { ...headers, ...more },
    payload: messageWire({ telefono: phone, ...overrides }),
  });

/** The request body of a list request for the middle of the delivery area. */
export const listRequestWire = (overrides: Record<string, unknown> = {}) => ({
  nombre: 'Ana Pérez',
  telefono: '099123456',
  direccion: 'Calle 11 esq. 22, S/N',
  latitud: CENTRE.latitude,
  longitud: CENTRE.longitude,
  terminos: campaign.privacy.noticeVersion,
  ...overrides,
});

/** Sends a list request from a visitor's browser, with the visitor's own phone unless another one is given. */
export const sendListRequest = (
  site: TestSite,
  { phone, headers }: Visitor,
  overrides: Record<string, unknown> = {},
  more: InjectOptions['headers'] = {},
) =>
  site.app.inject({
    method: 'POST',
    url: '/api/pedidos-lista',
    headers: { ...headers, ...more },
    payload: listRequestWire({ telefono: phone, ...overrides }),
  });
