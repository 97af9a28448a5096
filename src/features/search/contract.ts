import * as z from 'zod/mini';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { translated } from '../../shared/contract/translated.ts';

export const SEARCH_API = '/api/admin/buscar';

/** Minimum length of a search, because a shorter text would match nearly everything. */
export const SHORTEST_SEARCH = 2;

export const searchQuery = translated({ query: ['q', searchInQuery] });

/** A search result: its heading, its text, and the path of the screen that shows it. */
export const foundCodec = translated({
  /** The heading above the result, such as 'Personas'. */
  kind: ['tipo', z.string()],
  title: ['titulo', z.string()],
  detail: ['detalle', z.string()],
  path: ['ruta', z.string()],
}).codec;
export type Found = z.output<typeof foundCodec>;
