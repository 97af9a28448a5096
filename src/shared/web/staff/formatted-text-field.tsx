import { type ComponentProps, lazy, Suspense, useDeferredValue, useState } from 'react';
import { Field } from '../field.tsx';
import { Loading } from './screen.tsx';
import { TextTools } from './text-tools.tsx';

interface FormattedTextFieldProps extends Omit<ComponentProps<typeof Field>, 'hint'> {
  /** The current value of the field. */
  text: string;
}

/** The parser is large, so it is loaded with the first preview. */
const FormattedText = lazy(() =>
  import('../formatted-text.tsx').then(
    (loaded) => ({ default: loaded.FormattedText }),
    () => ({ default: NotLoaded }),
  ),
);

/** A field for a text in which staff may write bold words, links and lists, with a preview as visitors will see it. */
export function FormattedTextField({ text, ...field }: FormattedTextFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = useDeferredValue(text);
  return (
    <>
      <TextTools>
        <Field {...field} hint={HINT} />
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
