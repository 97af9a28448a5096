import * as z from 'zod/mini';
import { ownerInQuery } from './assignment.ts';
import { idInPath } from './fields.ts';
import { limitInQuery, searchInQuery } from './paging.ts';
import { selectionOf } from './selection.ts';
import { translated, translatedWord } from './translated.ts';

export const selectedRequests = selectionOf('pedidos');

export const listRequestSearch = z.object({
  q: searchInQuery,
  /** Only list requests on this open delivery round. */
  reparto: z.optional(idInPath.shape.id),
  /** Only list requests that the user takes care of, or open ones that nobody does. */
  de: ownerInQuery,
});
const filterState = translatedWord(
  {
    pendiente: 'pending',
    entregado: 'delivered',
    /** Pending after at least one visit without delivery. */
    con_intentos: 'attempted',
    cerrado: 'closed',
    /** Open, as another one for the same door. */
    repetido: 'repeated',
    /** Neither pending nor closed: outside the delivery area, and the campaign has not decided yet. */
    fuera_de_zona: 'undecided',
  } as const,
  'El estado tiene que ser pendiente, entregado, con_intentos, cerrado, repetido o fuera_de_zona.',
);
export type FilterState = z.output<typeof filterState>;
export const filterWordOf = (state: FilterState) => z.encode(filterState, state);
export const listRequestFilter = z.object({ ...listRequestSearch.shape, estado: z.optional(filterState) });
/** The list requests of a file: those that match a filter, or selected ones. */
export const listRequestExport = z.object({
  ...listRequestFilter.shape,
  ids: z.optional(selectedRequests.inQuery),
});
export const listRequestPage = z.object({
  ...listRequestFilter.shape,
  limite: limitInQuery,
  cursor: z.optional(idInPath.shape.id),
});

/** The number of list requests in each state among those that match a search. */
export const countsCodec = translated({
  all: ['todos', z.int()],
  pending: ['pendientes', z.int()],
  delivered: ['entregados', z.int()],
  attempted: ['con_intentos', z._default(z.int(), 0)],
  closed: ['cerrados', z._default(z.int(), 0)],
  undecided: ['fuera_de_zona', z._default(z.int(), 0)],
}).codec;
export type Counts = z.output<typeof countsCodec>;
