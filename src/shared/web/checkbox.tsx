import type { UseFormRegisterReturn } from 'react-hook-form';

interface CheckboxProps {
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  children: string;
}

/** A checkbox with its label and its error message. */
export const Checkbox = ({ registration, error, children }: CheckboxProps) => (
  <div className="field">
    <label className="choice">
      <input
        type="checkbox"
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${registration.name}-error`}
        {...registration}
      />
      {children}
    </label>
    {error && (
      <p id={`${registration.name}-error`} className="field-error" role="alert">
        {error}
      </p>
    )}
  </div>
);
