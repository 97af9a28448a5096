import type { FieldValues, Path } from 'react-hook-form';
import { Field } from '../../field.tsx';
import { type FormOf, messageOf } from '../text-field.tsx';

interface TitleFieldProps<Values extends FieldValues> {
  form: FormOf<Values>;
  name: Path<Values>;
  /** What the title of this kind of item is called. */
  label?: string;
}

/** The title of an item, which is as large as on its page and wraps as there, but is one line of text. */
export function TitleField<Values extends FieldValues>({
  form,
  name,
  label = 'Título',
}: TitleFieldProps<Values>) {
  const registration = form.register(name);
  return (
    <Field label={label} error={messageOf(form, name)}>
      <textarea
        rows={1}
        className="title-field"
        {...registration}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => {
          if (event.target.value.includes('\n'))
            event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ');
          return registration.onChange(event);
        }}
      />
    </Field>
  );
}
