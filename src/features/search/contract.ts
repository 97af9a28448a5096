import * as z from 'zod/mini';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

export const SEARCH_API = '/api/admin/buscar';

/** What the search of the back office finds, in the order of its results. */
export const FOUND_KINDS = {
  pantalla: 'screen',
  persona: 'person',
  mensaje: 'message',
  pedido: 'list request',
  noticia: 'news',
  propuesta: 'proposal',
  usuario: 'user',
} as const;
export type FoundKind = (typeof FOUND_KINDS)[keyof typeof FOUND_KINDS];

/** A shorter search would find nearly everything. */
export const SHORTEST_SEARCH = 2;

export const searchQuery = translated({ query: ['q', searchInQuery] });

/** One result: what it is, its text, and the path of the screen that shows it. */
export const foundCodec = translated({
  kind: ['tipo', translatedWord(FOUND_KINDS)],
  title: ['titulo', z.string()],
  detail: ['detalle', z.string()],
  path: ['ruta', z.string()],
}).codec;
export type Found = z.output<typeof foundCodec>;
