import { z } from 'zod';
import { DEFAULT_HOST, DEFAULT_PORT } from './default-address.mjs';

/** Schemas that several environment variables share. Each message is shown after the variable's name. */

export const anyUrl = z
  .url({ error: 'tiene que ser una dirección completa', abort: true })
  .regex(/^https?:/, { error: 'tiene que empezar con https://', abort: true });
export const url = anyUrl.transform((given) => given.replace(/\/$/, ''));
export const atLeast = (length: number) =>
  z.string().min(length, `tiene que tener al menos ${length} caracteres`);
export const matching = (form: RegExp, mistake: string) => z.string().regex(form, mistake);
export const NOT_AN_EMAIL = 'tiene que ser un correo electrónico';
export const email = z.email(NOT_AN_EMAIL);
export const wholeNumber = z.coerce.number('tiene que ser un número').int('tiene que ser un número entero');
export const flag = z
  .enum(['true', 'false'], 'tiene que ser "true" o "false"')
  .transform((given) => given === 'true');

/** Schema for a port number. The number 0 means any free port. */
export function portFrom(lowest: 0 | 1) {
  const mistake = `tiene que estar entre ${lowest} y 65535`;
  return wholeNumber.min(lowest, mistake).max(65_535, mistake);
}

/** Where the server listens. */
export const listeningHost = z.string().default(DEFAULT_HOST);
export const listeningPort = portFrom(0).default(DEFAULT_PORT);
