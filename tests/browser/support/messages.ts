import { randomInt } from 'node:crypto';
import type { Site } from '../../support/site/site.ts';

export interface Written {
  nombre: string;
  telefono: string;
  email: string | null;
  tipo: 'consulta' | 'sugerencia' | 'apoyo' | 'otro';
  mensaje: string;
}

/** A random phone number, so that tests do not share one. */
export const somePhone = () =>
  `09${randomInt(10 ** 7)
    .toString()
    .padStart(7, '0')}`;

/** Stores a message as if a visitor had sent it. */
export async function writeMessage(site: Site, given: Partial<Written> = {}): Promise<Written> {
  const written: Written = {
    nombre: 'Ana Marina',
    telefono: somePhone(),
    email: 'ana@ejemplo.uy',
    tipo: 'consulta',
    mensaje: '¿Cuándo pasan por el barrio?',
    ...given,
  };
  const { nombre: name, telefono: phone, email, tipo: kind, mensaje: text } = written;
  await site.addMessages([{ name, phone, email, kind, text }]);
  return written;
}

/** The latest message from a phone, as the API returns it. Throws when there is none. */
export async function messageFrom(site: Site, telefono: string) {
  const found = (await site.asAdmin('GET', `/api/admin/mensajes?q=${telefono}&limite=1`)) as {
    id: number;
    leido: boolean;
    respondido: boolean;
  }[];
  const [message] = found;
  if (!message) throw new Error(`Nobody wrote from ${telefono}.`);
  return message;
}
