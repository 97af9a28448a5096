import { type ComponentType, useEffect, useId, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { messageOf } from '../text-field.tsx';
import { choosePhoto } from './choose-photo.ts';
import { PlainTextField } from './plain-text-field.tsx';
import type { RichTextProps } from './text-editor.ts';
import './text-editor.css';

interface FormattedTextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  name: Path<Values>;
  label: string;
  /** Gets a picture for the item that was chosen beside the text. Absent for items without pictures. */
  onPhoto?: (photo: File) => void;
}

/**
 * A field for a text in which staff may write bold words, links and lists, which look like themselves. Until the editor
 * is loaded, and without it, the text is written with its marks.
 */
export function FormattedTextField<Values extends FieldValues>(props: FormattedTextFieldProps<Values>) {
  const { form, name, label, onPhoto } = props;
  const { field } = useController({ control: form.control, name });
  const [isTyping, setTyping] = useState(false);
  const { RichText, isMissing } = useRichText(isTyping);
  const choose = onPhoto && (() => choosePhoto(onPhoto));
  const id = useId();
  const error = messageOf(form, name);
  const describedBy =
    [isMissing && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field text-editor">
      {RichText ? (
        <p aria-hidden="true" className="field-name">
          {label}
        </p>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {isMissing && (
        <p id={`${id}-hint`} className="field-hint">
          {HINT}
        </p>
      )}
      {RichText ? (
        <div className="text-editor-parts">
          <RichText
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onPhoto={choose}
            label={label}
            describedBy={describedBy}
            isInvalid={Boolean(error)}
          />
        </div>
      ) : (
        <PlainTextField
          {...field}
          id={id}
          rows={10}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
          onPhoto={choose}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            field.onBlur();
          }}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const HINT =
  'Sin conexión, el texto va con marcas: **negrita**, [enlaces](https://…) y listas con «- ». Una línea en blanco separa los párrafos.';

type Editor = ComponentType<RichTextProps>;

/** The editor with the library, which is large, in a chunk of its own. It is requested together with this module. */
const loadEditor = async (): Promise<Editor> => (await import('./rich-text.tsx')).RichText;
let loaded: Editor | undefined;
loadEditor().then(
  (editor) => {
    loaded = editor;
  },
  () => {}, // the field requests it again
);

/** Returns the editor once it is loaded, but not while somebody types in the field that stands in for it. */
function useRichText(isTyping: boolean) {
  const [shown, setShown] = useState(() => loaded);
  const [arrived, setArrived] = useState<Editor>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (shown) return;
    let isGone = false;
    loadEditor().then(
      (editor) => !isGone && setArrived(() => editor),
      () => !isGone && setMissing(true),
    );
    return () => {
      isGone = true;
    };
  }, [shown]);
  if (arrived && !shown && !isTyping) setShown(() => arrived);
  return { RichText: shown, isMissing };
}
