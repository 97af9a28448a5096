import type { UseFormReturn } from 'react-hook-form';
import { country } from '#campaign/country.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { Field } from '../../../shared/web/field.tsx';
import { type ListRequestValues, LONGEST_NOTE, MOST_PAPERS } from '../contract.ts';

const QUANTITIES = Array.from({ length: MOST_PAPERS }, (_, index) => index + 1);

interface ExtraFieldsProps {
  form: UseFormReturn<ListRequestValues, unknown, ListRequestValues>;
}

/**
 * The optional fields of the list request form. The usual values are empty and are not sent, so that an untouched form
 * counts as empty, and its request is the same as one without these fields.
 */
export function ExtraFields({ form: { register, formState } }: ExtraFieldsProps) {
  const { quantity, note } = formState.errors;
  return (
    <>
      <Field label={`Cantidad de ${country.papers}`} error={quantity?.message}>
        <select
          className="quantity"
          {...register('quantity', { setValueAs: (typed) => (typed ? Number(typed) : undefined) })}
        >
          {QUANTITIES.map((count) => (
            <option key={count} value={count === 1 ? '' : count}>
              {count}
            </option>
          ))}
        </select>
      </Field>
      <Field
        label={`Nota para quien ${PAPER.it} lleva (opcional)`}
        hint="Por ejemplo: timbre roto."
        error={note?.message}
      >
        <textarea
          rows={3}
          maxLength={LONGEST_NOTE}
          {...register('note', { setValueAs: (typed) => typed || undefined })}
        />
      </Field>
    </>
  );
}
