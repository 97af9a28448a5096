import { country } from '#campaign/country.ts';
import { timeInCountry } from '../../contract/calendar.ts';
import { momentInCountry } from '../../contract/moments.ts';
import { Field } from '../field.tsx';
import { Switch } from './switch.tsx';

interface ScheduleFieldProps {
  /** The moment (ISO 8601), null when the item is not scheduled, and an empty text while none is chosen. */
  publishAt: string | null;
  /** Why the stored item is not published at its moment. */
  note?: string | undefined;
  error: string | undefined;
  onChange: (publishAt: string | null) => void;
}

/** The field for the day and hour at which an item is published automatically. */
export function ScheduleField({ publishAt, note, error, onChange }: ScheduleFieldProps) {
  const isScheduled = publishAt !== null;
  return (
    <div className="stack">
      <Switch
        label="Publicar un día y a una hora"
        checked={isScheduled}
        onChange={(on) => onChange(on ? '' : null)}
      />
      {isScheduled && (
        <Field
          label="Se publica el"
          hint={`Es la hora de ${country.name}. Hasta entonces no se ve en el sitio, y sale lo último que se haya guardado.`}
          error={error}
        >
          <input
            type="datetime-local"
            min={timeInCountry(new Date().toISOString())}
            value={publishAt && timeInCountry(publishAt)}
            onChange={({ target }) => onChange(momentOf(target.value))}
          />
        </Field>
      )}
      {isScheduled && note && (
        <p className="notice" role="status">
          {note}
        </p>
      )}
    </div>
  );
}

/** The moment of the field's value (2025-03-01T12:00), or an empty text while the value is not complete. */
function momentOf(value: string): string {
  if (!COMPLETE.test(value)) return '';
  const [day = '', time = ''] = value.split('T');
  return momentInCountry(day, time).toISOString();
}

/** Browsers also take years of more digits. */
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
