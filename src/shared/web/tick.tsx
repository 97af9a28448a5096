import type { UseFormRegisterReturn } from 'react-hook-form';

interface TickProps {
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  children: string;
}

/** A box to tick with its words beside it, and what is wrong with it below. */
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
