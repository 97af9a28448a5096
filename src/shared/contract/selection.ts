import * as z from 'zod/mini';
import { idInPath } from './fields.ts';
import { spoken } from './spoken.ts';

/** Maximum number of rows of a list that one request changes or exports. */
export const MOST_SELECTED = 200;

/**
 * The ids of selected rows, as an array in a request body and as `?ids=7,9` in a URL. `rows` is what the message for a
 * wrong selection calls them, such as 'mensajes'.
 */
/* @__NO_SIDE_EFFECTS__ */
export function selectionOf(rows: string) {
  const wrong = spoken`Elegí entre 1 y ${MOST_SELECTED} ${rows}.`;
  const ids = z
    .array(idInPath.shape.id, wrong)
    .check(z.minLength(1, wrong), z.maxLength(MOST_SELECTED, wrong));
  const inQuery = z.codec(z.string(wrong).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, wrong)), ids, {
    decode: (list) => list.split(',').map(Number),
    encode: (selected) => selected.join(','),
  });
  return { ids, inQuery };
}
