import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { translated } from './translated.ts';

/** The API path that takes back a change of the same user. */
export const UNDO_API = '/api/admin/deshacer';

export const undoInput = translated({
  /** The idempotency key of the change. */
  key: ['clave', requiredText(100, 'Falta la clave del cambio.')],
});
export const undoneCodec = translated({ items: ['deshechos', z.int()] }).codec;
