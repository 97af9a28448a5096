import * as z from 'zod/mini';

/** Maximum number of rows in one page of a list. */
const MOST_ROWS = 200;
const LONGEST_SEARCH = 200;

export const searchInQuery = z.optional(
  z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH, 'La búsqueda es demasiado larga.')),
);

/**
 * Query parameters of a paged list: `?limite=50&cursor=…`. The cursor identifies the last row of the previous page,
 * usually by its id. Without these parameters the response is the whole list.
 */
export const limitInQuery = z.optional(
  z.coerce
    .number('El límite no es válido.')
    .check(
      z.int('El límite no es válido.'),
      z.minimum(1, 'El límite tiene que ser 1 o más.'),
      z.maximum(MOST_ROWS, `El límite puede ser hasta ${MOST_ROWS}.`),
    ),
);
