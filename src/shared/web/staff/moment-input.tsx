import type { ComponentProps } from 'react';
import { timeInCountry } from '../../contract/calendar.ts';
import { momentInCountry } from '../../contract/moments.ts';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** ISO 8601, or an empty text while the input is not complete. */
  moment: string;
  onChange: (moment: string) => void;
}

/** The input for a day and an hour from now on, in the time of the country. */
export const MomentInput = ({ moment, onChange, ...input }: MomentInputProps) => (
  <input
    {...input}
    type="datetime-local"
    min={timeInCountry(new Date().toISOString())}
    value={moment && timeInCountry(moment)}
    onChange={({ target }) => onChange(momentOf(target.value))}
  />
);

/** The moment of the input's value (2025-03-01T12:00), or an empty text while the value is not complete. */
function momentOf(value: string): string {
  if (!COMPLETE.test(value)) return '';
  const [day = '', time = ''] = value.split('T');
  return momentInCountry(day, time).toISOString();
}

/** Browsers also take years of more digits. */
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
