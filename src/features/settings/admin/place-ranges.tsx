import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { electoralTerms } from '#campaign/country.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { PlaceDraft } from './place-draft.ts';

const { circuit, series } = electoralTerms;

/** The circuits of a polling place, each in a row with the first and the last number that votes there. */
export function PlaceRanges() {
  const { control, register, getValues, formState } = useFormContext<PlaceDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' });
  const errors = formState.errors.ranges;
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () =>
    append({ circuit: '', series: getValues('ranges').at(-1)?.series ?? '', from: '', to: '' });
  return (
    <fieldset className="setting settings-group place-ranges">
      <legend>{circuit.many}</legend>
      {fields.map(({ id }, index) => {
        const error = (name: keyof PlaceDraft['ranges'][number]) =>
          (errors?.[index]?.[name] as FieldError | undefined)?.message;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
          <div
            key={id}
            role="group"
            aria-label={`Renglón ${index + 1}`}
            className="place-range"
            data-series={series ? true : undefined}
          >
            <Field label={circuit.one} error={error('circuit')}>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                {...register(`ranges.${index}.circuit`)}
              />
            </Field>
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
      <div className="button-row">
        <button ref={addButton} type="button" className="button-quiet" onClick={add}>
          <Plus aria-hidden="true" size={20} />
          Agregar {circuit.one.toLowerCase()}
        </button>
      </div>
    </fieldset>
  );
}
