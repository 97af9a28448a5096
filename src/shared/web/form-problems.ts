import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { messageFor, Refused } from './api.ts';

/**
 * Shows the server's validation errors at their fields and focuses the first one. Returns the sentences that no field of
 * the form shows, which the caller has to show: those about other fields, or the whole error's when it names no field.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Values>,
  fieldOf: (wireName: string) => string | undefined,
): string[] {
  const problems = error instanceof Refused ? Object.entries(error.fields) : [];
  if (problems.length === 0) return [messageFor(error)];
  let isFirst = true;
  const others = problems.filter(([wireName, message]) => {
    const field = fieldOf(wireName) as Path<Values> | undefined;
    if (!field || !(field in form.getValues())) return true;
    form.setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
    return !hasInput(form, field);
  });
  return [...new Set(others.map(([, message]) => message))];
}

/** Whether the value has an input in the form, and not only a place among its values. */
const hasInput = <Values extends FieldValues>(
  { control }: UseFormReturn<Values, unknown, Values>,
  field: Path<Values>,
): boolean => (get(control._fields, field) as { _f?: { mount?: boolean } } | undefined)?._f?.mount === true;
