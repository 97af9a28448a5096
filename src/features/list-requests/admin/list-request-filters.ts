import type { Counts } from '../../../shared/contract/list-request-filters.ts';

/**
 * The filters by delivery state. A rare filter is offered only when it matches list requests. Repeats are not counted,
 * because finding them takes a comparison of all open list requests.
 */
export const LIST_REQUEST_FILTERS = {
  '': { word: 'Todos', state: null, counted: 'all', isRare: false },
  pendiente: { word: 'Pendientes', state: 'pending', counted: 'pending', isRare: false },
  con_intentos: { word: 'Con intentos', state: 'attempted', counted: 'attempted', isRare: true },
  fuera_de_zona: { word: 'Fuera de zona', state: 'undecided', counted: 'undecided', isRare: true },
  repetido: { word: 'Repetidos', state: 'repeated', counted: null, isRare: false },
  entregado: { word: 'Entregados', state: 'delivered', counted: 'delivered', isRare: false },
  cerrado: { word: 'Cerrados', state: 'closed', counted: 'closed', isRare: true },
} as const;
export type Filter = keyof typeof LIST_REQUEST_FILTERS;

const ofEachFilter = <Value>(value: (filter: (typeof LIST_REQUEST_FILTERS)[Filter]) => Value) =>
  Object.fromEntries(
    Object.entries(LIST_REQUEST_FILTERS).map(([name, filter]) => [name, value(filter)]),
  ) as Record<Filter, Value>;
const FILTER_WORDS = ofEachFilter(({ word }) => word);
/** Returns the labels of the filters on offer. A rare filter is among them if it has matches or is selected. */
export const wordsOf = (counts: Counts | undefined, selected: Filter) =>
  Object.fromEntries(
    (Object.entries(FILTER_WORDS) as [Filter, string][]).filter(([name]) => {
      const { isRare, counted } = LIST_REQUEST_FILTERS[name];
      return !isRare || name === selected || (counted && counts?.[counted]);
    }),
  ) as typeof FILTER_WORDS;
/** Returns the number of list requests that each filter matches; null if it is not counted. */
export const countsOf = (counts: Counts) => ofEachFilter(({ counted }) => (counted ? counts[counted] : null));
