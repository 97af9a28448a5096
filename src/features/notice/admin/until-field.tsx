import { country } from '#campaign/country.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { Field } from '../../../shared/web/field.tsx';
import { MomentInput } from '../../../shared/web/staff/moment-input.tsx';
import { suggestedEnds } from './notice-times.ts';

interface UntilFieldProps {
  /** ISO 8601, or an empty text while none is chosen. */
  until: string;
  election: Election;
  error: string | undefined;
  onChange: (until: string) => void;
}

/** The field for the end of a notice, with the ends that are wanted most. */
export const UntilField = ({ until, election, error, onChange }: UntilFieldProps) => (
  <div className="stack tight">
    <Field label="Se muestra hasta" hint={`Es la hora de ${country.name}. Después se va solo.`} error={error}>
      <MomentInput moment={until} onChange={onChange} />
    </Field>
    <fieldset className="notice-ends cluster tight" aria-label="Hasta cuándo">
      {Object.entries(suggestedEnds(election, new Date())).map(([words, end]) => (
        <button
          key={words}
          type="button"
          className="button-quiet"
          aria-pressed={end === until}
          onClick={() => onChange(end)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  </div>
);
