import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Refused } from '../api.ts';

/** What the server says when somebody else was first; null for every other failure. */
export const conflictIn = (error: unknown) =>
  error instanceof Refused && error.status === 409 ? error.message : null;

interface ConflictProps<Values extends FieldValues> {
  /** Null while there is none. */
  message: string | null;
  form: UseFormReturn<Values, unknown, Values>;
  submit: (values: Values) => Promise<void>;
}

/** After somebody else's save: look at theirs in another tab, or overwrite it knowingly. What was typed stays. */
export function Conflict<Values extends FieldValues>({ message, form, submit }: ConflictProps<Values>) {
  if (!message) return null;
  const overwrite = () => {
    form.setValue('version' as Path<Values>, undefined as PathValue<Values, Path<Values>>);
    return form.handleSubmit(submit)();
  };
  return (
    <div className="failure" role="alert">
      <p>{message}</p>
      <div className="button-row">
        <a className="button-quiet" href={location.pathname} target="_blank" rel="noopener">
          Ver cómo quedó
        </a>
        <button type="button" className="button-danger" onClick={() => void overwrite()}>
          Guardar lo mío igual
        </button>
      </div>
    </div>
  );
}
