import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import type { Hydrate } from '../../../shared/web/islands.ts';
import { searchedList } from '../../../shared/web/searched-list.ts';

/** Searches the questions while the visitor types. */
export const hydrate: Hydrate = (list) =>
  searchedList(list, ANSWERS_LIST_PATH, 'pregunta encontrada', 'preguntas encontradas');
