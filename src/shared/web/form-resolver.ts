import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Validates a form with a Zod schema, and shows the first error of each field, also of each row of a list. An error of
 * the whole list is stored as its `root`.
 */
export const formResolver =
  <Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values, unknown, Values> =>
  (values) => {
    const { data, error } = z.safeParse(schema, values);
    if (!error) return { values: data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of error.issues) {
      const name = path.join('.');
      const field = Array.isArray(get(values, name)) ? `${name}.root` : name;
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
