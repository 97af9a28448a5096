import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { country } from '#campaign/country.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { Field } from '../../../shared/web/field.tsx';
import { type ListRequestValues, LONGEST_NOTE, MOST_PAPERS } from '../contract.ts';

type ExtraValues = Pick<ListRequestValues, 'quantity' | 'note'>;

const QUANTITIES = Array.from({ length: MOST_PAPERS }, (_, index) => index + 1);

interface ExtraFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>;
}

/**
 * The optional fields of the list request form. The usual values are empty and are not sent, so that an untouched form
 * counts as empty, and its request is the same as one without these fields.
 */
export function ExtraFields<Values extends ExtraValues>({
  form: { register, formState },
}: ExtraFieldsProps<Values>) {
  const { quantity, note } = formState.errors as FieldErrors<ExtraValues>;
  return (
    <>
      <Field label={`Cantidad de ${country.papers}`} error={quantity?.message}>
        <select
          className="quantity"
          {...register('quantity' as Path<Values>, {
            setValueAs: (typed) => (typed ? Number(typed) : undefined),
          })}
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
          {...register('note' as Path<Values>, { setValueAs: (typed) => typed || undefined })}
        />
      </Field>
    </>
  );
}
