import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Refused } from './api.ts';

/**
 * Shows the server's validation errors at their fields and focuses the first one. Returns false if there were none, so
 * that the caller can show the error in another way.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Values>,
  fieldOf: (wireName: string) => string | undefined,
): boolean {
  if (!(error instanceof Refused)) return false;
  const shown = Object.entries(error.fields).flatMap(([wireName, message]) => {
    const field = fieldOf(wireName);
    return field && field in form.getValues() ? [{ field: field as Path<Values>, message }] : [];
  });
  for (const [index, { field, message }] of shown.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return shown.length > 0;
}
