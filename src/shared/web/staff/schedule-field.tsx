import { country } from '#campaign/country.ts';
import { Field } from '../field.tsx';
import { MomentInput } from './moment-input.tsx';
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
          <MomentInput moment={publishAt} onChange={onChange} />
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
