import type { UseFormRegisterReturn } from 'react-hook-form';

interface TickProps {
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  children: string;
}

/** A checkbox with its label and its error message. */
export const Tick = ({ registration, error, children }: TickProps) => (
  <div className="field">
    <label className="tick">
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
