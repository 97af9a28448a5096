import { useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import type { SectionName, SectionValues } from '../contract.ts';
import { FromFolder } from './from-folder.tsx';
import { useSection } from './section-form.tsx';

interface TextSettingProps<Name extends SectionName> {
  name: keyof SectionValues<Name> & string;
  label: string;
  hint?: string;
  /** The number of lines of a text of several paragraphs. */
  rows?: number;
  type?: 'text' | 'email' | 'tel';
}

/** A field for a text, with a button that restores the campaign folder's text. */
export function TextSetting<Name extends SectionName>(props: TextSettingProps<Name>) {
  const { name, label, hint, rows, type = 'text' } = props;
  const hints = [hint, rows && 'Cada renglón es un párrafo.'].filter(Boolean).join(' ');
  const { folder } = useSection<Name>();
  const { register, formState } = useFormContext();
  const error = formState.errors[name]?.message as string | undefined;
  const field = register(name);
  return (
    <div className="stack">
      <Field label={label} hint={hints} error={error}>
        {rows ? <textarea rows={rows} {...field} /> : <input type={type} autoComplete="off" {...field} />}
      </Field>
      <FromFolder<Name> label={label} names={[name]} shown={String(folder[name])} />
    </div>
  );
}
