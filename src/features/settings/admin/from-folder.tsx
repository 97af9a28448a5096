import { useFormContext } from 'react-hook-form';
import type { SectionValues } from '../contract.ts';
import { useSection } from './section-form.tsx';
import type { SectionOfScreen } from './settings-context.ts';

interface FromFolderProps<Name extends SectionOfScreen> {
  /** Name of the values for screen readers. */
  label: string;
  names: (keyof SectionValues<Name> & string)[];
  /** The value in the campaign folder as text. Only the beginning of a long text is shown. */
  shown?: string | undefined;
}

/** A button that restores the values of the campaign folder, shown while the form has other values. */
export function FromFolder<Name extends SectionOfScreen>({ label, names, shown }: FromFolderProps<Name>) {
  const { folder } = useSection<Name>();
  const { watch, setValue, formState } = useFormContext();
  if (names.every((name) => isSame(watch(name), folder[name]))) return null;
  const restore = () => {
    for (const name of names)
      setValue<string>(name, structuredClone(folder[name]), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  };
  return (
    <p className="from-folder cluster ends">
      {shown !== undefined && (
        <span className="field-hint">
          {shown ? `En la carpeta: «${inShort(shown)}»` : 'En la carpeta está vacío.'}
        </span>
      )}
      <button type="button" className="button-quiet" aria-label={`Como vino: ${label}`} onClick={restore}>
        Como vino
      </button>
    </p>
  );
}

const LONGEST_SHOWN = 90;
const inShort = (text: string) =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
