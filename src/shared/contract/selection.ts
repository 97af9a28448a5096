import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { idInPath } from './fields.ts';
import { spoken } from './spoken.ts';

/** Maximum number of rows of a list that one request exports, because their ids stand in the URL. */
export const MOST_SELECTED = 200;
/** Maximum number of messages that one request changes. */
export const MOST_CHANGED = 1_000;

/**
 * The ids of selected rows, as an array in a request body and as `?ids=7,9` in a URL. `rows` is what the message for a
 * wrong selection calls them, such as 'mensajes', and `most` how many a request body may contain.
 */
/* @__NO_SIDE_EFFECTS__ */
export function selectionOf(rows: string, most = MOST_SELECTED) {
  const upTo = (longest: number) => {
    const wrong = spoken`Elegí entre 1 y ${longest.toLocaleString(country.locale)} ${rows}.`;
    return z.array(idInPath.shape.id, wrong).check(z.minLength(1, wrong), z.maxLength(longest, wrong));
  };
  const wrong = spoken`Elegí entre 1 y ${MOST_SELECTED} ${rows}.`;
  const listed = z.string(wrong).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, wrong));
  const inQuery = z.codec(listed, upTo(MOST_SELECTED), {
    decode: (list) => list.split(',').map(Number),
    encode: (selected) => selected.join(','),
  });
  return { ids: upTo(most), inQuery };
}
