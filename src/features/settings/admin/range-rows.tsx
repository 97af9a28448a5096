import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { X } from '../../../shared/web/icons.ts';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { AddButton } from './add-button.tsx';
import type { RangesDraft } from './place-draft.ts';

const { circuit, series } = electoralTerms;

interface RangeRowsProps {
  legend: string;
  /** Text of the button that adds a row. */
  add: string;
  /** Whether each row also has a field for an electoral circuit. */
  hasCircuit?: boolean;
}

/** Ranges of numbers, each in a row with its first and its last number. */
export function RangeRows({ legend, add, hasCircuit }: RangeRowsProps) {
  const form = useFormContext<RangesDraft>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'ranges' });
  const error = form.formState.errors.ranges?.root?.message;
  const addButton = useRef<HTMLButtonElement>(null);
  const addRow = () =>
    append({ circuit: '', series: form.getValues('ranges').at(-1)?.series ?? '', from: '', to: '' });
  return (
    <fieldset className="stack settings-group place-ranges">
      <legend>{legend}</legend>
      {fields.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div
          key={id}
          role="group"
          aria-label={`Renglón ${index + 1}`}
          className="place-range"
          data-fields={2 + (hasCircuit ? 1 : 0) + (series ? 1 : 0)}
        >
          {hasCircuit && (
            <TextField form={form} name={`ranges.${index}.circuit`} label={circuit.one} inputMode="numeric" />
          )}
          {series && (
            <TextField
              form={form}
              name={`ranges.${index}.series`}
              label="Serie"
              autoCapitalize="characters"
            />
          )}
          <TextField form={form} name={`ranges.${index}.from`} label="Desde" inputMode="numeric" />
          <TextField form={form} name={`ranges.${index}.to`} label="Hasta" inputMode="numeric" />
          <button
            type="button"
            className="icon-button"
            title="Quitar"
            aria-label={`Quitar el renglón ${index + 1}`}
            onClick={() => {
              remove(index);
              addButton.current?.focus(); // the button that had the focus is gone
            }}
          >
            <X aria-hidden="true" size={20} />
          </button>
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <AddButton ref={addButton} onClick={addRow}>
        {add}
      </AddButton>
    </fieldset>
  );
}
