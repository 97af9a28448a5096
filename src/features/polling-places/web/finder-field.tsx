import type { InputHTMLAttributes } from 'react';

interface FinderFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  problem: string | undefined;
}

/** A field of the finder's form, whose empty error message the script fills in. */
export const FinderField = ({ name, label, problem = '', ...input }: FinderFieldProps) => (
  <div className="field finder-field">
    <label htmlFor={`finder-${name}`}>{label}</label>
    <input
      id={`finder-${name}`}
      name={name}
      autoComplete="off"
      spellCheck={false}
      required
      aria-invalid={problem !== ''}
      aria-describedby={`finder-${name}-problem`}
      {...input}
    />
    <p id={`finder-${name}-problem`} className="field-error" role="alert">
      {problem}
    </p>
  </div>
);
