import * as z from 'zod/mini';

/** The most rows that one answer of a list holds, and how many the back office asks for at a time. */
const MOST_ROWS = 200;
export const PAGE_ROWS = 50;
const LONGEST_SEARCH = 200;

export const searchInQuery = z.optional(
  z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH, 'La búsqueda es demasiado larga.')),
);

/**
 * How a list is asked for in parts: `?limite=50&cursor=…`, where the cursor is the last row that one has. Without
 * them the answer is the whole list.
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
