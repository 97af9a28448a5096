import { type ComponentProps, useId } from 'react';
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { Field } from '../field.tsx';

/** The part of a form that a field needs. */
export type FormOf<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>;

/** The form's message about a field. */
export const messageOf = <Values extends FieldValues>({ formState }: FormOf<Values>, name: Path<Values>) =>
  (get(formState.errors, name) as FieldError | undefined)?.message;

interface TextFieldProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint'>,
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'readOnly' | 'onPaste'
    > {
  form: FormOf<Values>;
  name: Path<Values>;
  /** The number of lines, for a text of several lines. */
  rows?: number;
  /** What is offered while typing. */
  suggestions?: string[];
}

/** A labelled text field with its error message. Browsers offer autocompletion only if the field asks for it. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, rows, suggestions, ...input } = props;
  const registration = form.register(name);
  const list = useId();
  const field = (
    <Field label={label} hint={hint} error={messageOf(form, name)}>
      {rows ? (
        <textarea rows={rows} {...registration} />
      ) : (
        <input type="text" autoComplete="off" list={suggestions && list} {...input} {...registration} />
      )}
    </Field>
  );
  if (!suggestions) return field;
  return (
    <>
      {field}
      <datalist id={list}>
        {[...new Set(suggestions)].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
