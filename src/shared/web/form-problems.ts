import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { messageFor, Refused } from './api.ts';

/**
 * Shows the server's validation errors at their fields and focuses the first field. Returns the messages that the
 * caller has to show, because they are about other fields or the error names no field.
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

/** Whether the form has an input for the value. */
const hasInput = <Values extends FieldValues>(
  { control }: UseFormReturn<Values, unknown, Values>,
  field: Path<Values>,
): boolean => (get(control._fields, field) as { _f?: { mount?: boolean } } | undefined)?._f?.mount === true;
