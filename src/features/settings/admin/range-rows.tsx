import { useRef } from 'react';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { electoralTerms } from '#campaign/country.ts';
import { Field } from '../../../shared/web/field.tsx';
import { X } from '../../../shared/web/icons.ts';
import { AddButton } from './add-button.tsx';
import type { RangesDraft } from './place-draft.ts';

const { circuit, series } = electoralTerms;

interface RangeRowsProps {
  legend: string;
  /** Text of the button that adds a row. */
  add: string;
  /** Whether the numbers of each row vote in a circuit. */
  hasCircuit?: boolean;
}

/** Ranges of numbers, each in a row with its first and its last number. */
export function RangeRows({ legend, add, hasCircuit }: RangeRowsProps) {
  const { control, register, getValues, formState } = useFormContext<RangesDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' });
  const errors = formState.errors.ranges;
  const addButton = useRef<HTMLButtonElement>(null);
  const addRow = () =>
    append({ circuit: '', series: getValues('ranges').at(-1)?.series ?? '', from: '', to: '' });
  return (
    <fieldset className="stack settings-group place-ranges">
      <legend>{legend}</legend>
      {fields.map(({ id }, index) => {
        const error = (name: keyof RangesDraft['ranges'][number]) =>
          (errors?.[index]?.[name] as FieldError | undefined)?.message;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
          <div
            key={id}
            role="group"
            aria-label={`Renglón ${index + 1}`}
            className="place-range"
            data-fields={2 + (hasCircuit ? 1 : 0) + (series ? 1 : 0)}
          >
            {hasCircuit && (
              <Field label={circuit.one} error={error('circuit')}>
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  {...register(`ranges.${index}.circuit`)}
                />
              </Field>
            )}
            {series && (
              <Field label="Serie" error={error('series')}>
                <input
                  type="text"
                  autoCapitalize="characters"
                  autoComplete="off"
                  {...register(`ranges.${index}.series`)}
                />
              </Field>
            )}
            <Field label="Desde" error={error('from')}>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                {...register(`ranges.${index}.from`)}
              />
            </Field>
            <Field label="Hasta" error={error('to')}>
              <input type="text" inputMode="numeric" autoComplete="off" {...register(`ranges.${index}.to`)} />
            </Field>
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
        );
      })}
      {errors?.root?.message && (
        <p className="field-error" role="alert">
          {errors.root.message}
        </p>
      )}
      <AddButton ref={addButton} onClick={addRow}>
        {add}
      </AddButton>
    </fieldset>
  );
}
