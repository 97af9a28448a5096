import type { HTMLAttributes } from 'react';
import type { Path } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import type { SectionName, SectionValues } from '../contract.ts';
import { FromFolder } from './from-folder.tsx';
import { type FormValues, messageAt, useSectionForm } from './section-form.tsx';

interface TextSettingProps<Name extends SectionName> {
  section: Name;
  name: keyof SectionValues<Name> & string;
  folder: SectionValues<Name>;
  label: string;
  hint?: string;
  /** The number of lines of a text of several. */
  rows?: number;
  type?: 'text' | 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

/** A text with the way back to the folder's. */
export function TextSetting<Name extends SectionName>(props: TextSettingProps<Name>) {
  const { section, name, folder, label, hint, rows, type = 'text', inputMode } = props;
  const { register, formState } = useSectionForm(section);
  const error = messageAt(formState.errors, name);
  const field = register(name as unknown as Path<FormValues<Name>>);
  return (
    <div className="stack">
      <Field label={label} hint={hint} error={error}>
        {rows ? (
          <textarea rows={rows} {...field} />
        ) : (
          <input type={type} inputMode={inputMode} autoComplete="off" {...field} />
        )}
      </Field>
      <FromFolder label={label} values={{ [name]: folder[name] }} shown={String(folder[name])} />
    </div>
  );
}
