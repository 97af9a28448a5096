import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Validates a form with a Zod schema, and shows the first error of each field. Nested fields are not supported. */
export const formResolver =
  <Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values, unknown, Values> =>
  (values) => {
    const { data, error } = z.safeParse(schema, values);
    if (!error) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of error.issues) errors[String(path[0])] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
