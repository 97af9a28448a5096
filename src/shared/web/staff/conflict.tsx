import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Refused } from '../api.ts';

/** The server's message when another user saved the item first; null for every other error. */
export const conflictIn = (error: unknown) =>
  error instanceof Refused && error.status === 409 && Object.keys(error.fields).length === 0
    ? error.message
    : null;

interface ConflictProps<Values extends FieldValues> {
  /** The message about the conflict, or null when there is none. */
  message: string | null;
  form: UseFormReturn<Values, unknown, Values>;
  submit: (values: Values) => void;
  /** Shows what the other user saved beside the input. */
  children?: ReactNode;
}

/**
 * Shown when another user has saved the item first. Offers to open their version in a new tab or to overwrite it, and
 * keeps the input.
 */
export function Conflict<Values extends FieldValues>({
  message,
  form,
  submit,
  children,
}: ConflictProps<Values>) {
  if (!message) return null;
  const overwrite = () => {
    form.setValue('version' as Path<Values>, undefined as PathValue<Values, Path<Values>>);
    return form.handleSubmit(submit)();
  };
  return (
    <div className="failure" role="alert">
      <p>{message}</p>
      <div className="button-row">
        <a className="button-quiet" href={location.pathname + location.search} target="_blank" rel="noopener">
          Ver cómo quedó
        </a>
        <button type="button" className="button-danger" onClick={() => void overwrite()}>
          Guardar lo mío igual
        </button>
      </div>
      {children}
    </div>
  );
}
