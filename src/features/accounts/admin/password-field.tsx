import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  error?: string | undefined;
  hint?: string | undefined;
  registration: UseFormRegisterReturn;
}

/** A password that can be looked at while one types. */
export function PasswordField({ label, autoComplete, error, hint, registration }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="password-input">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
          {...registration}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
