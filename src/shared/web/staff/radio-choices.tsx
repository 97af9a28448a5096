import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import './radio-choices.css';

interface RadioChoicesProps {
  legend: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  /** The label of each choice, by its value. */
  choices: Record<string, string>;
  /** Shows the choices side by side, for short labels. */
  isShort?: boolean;
  /** A status message about the choice, for instance while the device is being located. */
  note?: string;
}

/** A group of radio buttons with its error message below. */
export function RadioChoices({ legend, registration, error, choices, isShort, note }: RadioChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className="field radio-choices" aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      <div className={isShort ? 'radio-choices-short' : undefined}>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value} className="choice">
            <input type="radio" value={value} {...registration} />
            {label}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p className="field-hint" role="status">
          {note}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
