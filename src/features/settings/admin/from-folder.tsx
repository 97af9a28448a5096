import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form';

interface FromFolderProps<Values extends FieldValues> {
  /** Names the values for screen readers. */
  label: string;
  /** The values of the folder, by the names of the form's fields. */
  values: Partial<Values>;
  /** Says in short what the folder has. */
  shown?: string | undefined;
}

/** Offers to go back to what the campaign folder says, while the form says something else. */
export function FromFolder<Values extends FieldValues>({ label, values, shown }: FromFolderProps<Values>) {
  const { watch, setValue, formState } = useFormContext<Values>();
  const names = Object.keys(values) as Path<Values>[];
  if (names.every((name) => isSame(watch(name), values[name]))) return null;
  const restore = () => {
    for (const name of names)
      setValue(name, structuredClone(values[name]) as PathValue<Values, typeof name>, {
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
