import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface RoundChoicesProps {
  legend: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  /** What is sent, and how it is said. */
  choices: Record<string, string>;
  /** Few words: side by side. */
  isShort?: boolean;
  /** What is under way because of the choice. */
  note?: string;
}

/** One of a few, each with its words, and what is wrong with the choice below. */
export function RoundChoices({ legend, registration, error, choices, isShort, note }: RoundChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className="field round-choices" aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      <div className={isShort ? 'round-choices-short' : undefined}>
        {Object.entries(choices).map(([value, words]) => (
          <label key={value} className="tick">
            <input type="radio" value={value} {...registration} />
            {words}
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
