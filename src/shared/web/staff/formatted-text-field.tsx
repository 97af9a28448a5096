import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Loading } from './screen.tsx';
import { TextField } from './text-field.tsx';
import { TextTools } from './text-tools.tsx';

interface FormattedTextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  name: Path<Values>;
  label: string;
  /** The number of lines. */
  rows: number;
}

/** The parser is large, so it is loaded with the first preview. */
const FormattedText = lazy(() =>
  import('../formatted-text.tsx').then(
    (loaded) => ({ default: loaded.FormattedText }),
    () => ({ default: NotLoaded }),
  ),
);

/** A field for a text in which staff may write bold words, links and lists, with a preview as visitors will see it. */
export function FormattedTextField<Values extends FieldValues>(props: FormattedTextFieldProps<Values>) {
  const { form, name, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = useDeferredValue<string>(form.watch(name));
  return (
    <>
      <TextTools>
        <TextField {...field} form={form} name={name} hint={HINT} />
      </TextTools>
      <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Vista previa del texto</summary>
        {isOpen && (
          <section className="text-preview" aria-label="Vista previa del texto">
            <Suspense fallback={<Loading>Cargando…</Loading>}>
              <FormattedText text={shown} />
            </Suspense>
          </section>
        )}
      </details>
    </>
  );
}

const HINT = '[Enlaces](https://…), **negrita** y listas con «- ». Una línea en blanco separa los párrafos.';

const NotLoaded = () => (
  <p className="field-hint">No se pudo cargar la vista previa. Va a estar cuando recargues con conexión.</p>
);
