import { randomInt } from 'node:crypto';
import type { StaffSite } from './staff-test.ts';

const API_KEY = 'lista-104025';

export interface Written {
  nombre: string;
  telefono: string;
  email: string | null;
  tipo: 'consulta' | 'sugerencia' | 'apoyo' | 'otro';
  mensaje: string;
}

/** A phone that nobody else in the tests has. */
export const somePhone = () =>
  `09${randomInt(10 ** 7)
    .toString()
    .padStart(7, '0')}`;

let addresses = 0;
/** Only so many codes are sent to one network address; so each message comes from one of its own. */
const nextAddress = () => `10.${process.pid % 250}.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** Writes to the campaign as a visitor does: a code to the phone, the code back, the message. Answers what was written. */
export async function writeMessage(
  { url }: Pick<StaffSite, 'url'>,
  given: Partial<Written> = {},
): Promise<Written> {
  const written: Written = {
    ...{ nombre: 'Ana Marina', telefono: somePhone(), email: 'ana@ejemplo.uy', tipo: 'consulta' },
    ...{ mensaje: '¿Cuándo pasan por el barrio?', ...given },
  };
  const from = nextAddress();
  const call = async (path: string, body: object, cookie = '') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-api-key': API_KEY },
        ...{ 'x-forwarded-for': from, cookie },
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const { telefono } = written;
  const sent = (await (await call('/api/verificar-telefono/enviar', { telefono })).json()) as {
    codigo_prueba: string;
  };
  const checked = await call('/api/verificar-telefono/verificar', { telefono, codigo: sent.codigo_prueba });
  const cookie = checked.headers.getSetCookie()[0]?.split(';', 1)[0];
  await call('/api/contacto', { ...written, verificado: true }, cookie);
  return written;
}

/** The number of the latest message from a phone. */
export async function messageFrom(site: StaffSite, telefono: string) {
  const found = (await site.asAdmin('GET', `/api/admin/mensajes?q=${telefono}&limite=1`)) as {
    id: number;
    leido: boolean;
    respondido: boolean;
  }[];
  const [message] = found;
  if (!message) throw new Error(`Nobody wrote from ${telefono}.`);
  return message;
}
