import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { ContentForm } from './content-form.tsx';

interface ConflictActionsProps<Values extends FieldValues> {
  form: ContentForm<Values>;
  submit: (values: Values) => Promise<void>;
}

/** After somebody else's save: look at theirs in another tab, or overwrite it knowingly. What was typed stays. */
export function ConflictActions<Values extends FieldValues & { version?: number | undefined }>({
  form,
  submit,
}: ConflictActionsProps<Values>) {
  const overwrite = () => {
    form.setValue('version' as Path<Values>, undefined as PathValue<Values, Path<Values>>);
    return form.handleSubmit(submit)();
  };
  return (
    <div className="button-row">
      <a className="button-quiet" href={location.pathname} target="_blank" rel="noopener">
        Ver cómo quedó
      </a>
      <button type="button" className="button-danger" onClick={() => void overwrite()}>
        Guardar lo mío igual
      </button>
    </div>
  );
}
