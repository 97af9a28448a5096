import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import type { SectionValues } from '../contract.ts';
import { FromFolder } from './from-folder.tsx';
import { useSection } from './section-form.tsx';
import type { SectionOfScreen } from './settings-context.ts';

interface TextSettingProps<Name extends SectionOfScreen>
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'rows' | 'type'> {
  name: keyof SectionValues<Name> & string;
  hint?: string;
}

/** A field for a text, with a button that restores the campaign folder's text. */
export function TextSetting<Name extends SectionOfScreen>({ name, hint, ...field }: TextSettingProps<Name>) {
  const hints = [hint, field.rows && 'Cada renglón es un párrafo.'].filter(Boolean).join(' ');
  const { folder } = useSection<Name>();
  return (
    <div className="stack">
      <TextField {...field} form={useFormContext()} name={name} hint={hints} />
      <FromFolder<Name> label={field.label} names={[name]} shown={String(folder[name])} />
    </div>
  );
}
