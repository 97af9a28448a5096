import { type ComponentProps, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import { Eye, EyeOff } from '../../../shared/web/icons.ts';
import './password-field.css';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
  registration: UseFormRegisterReturn;
}

export const PasswordField = ({ label, autoComplete, error, hint, registration }: PasswordFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    <PasswordInput autoComplete={autoComplete} {...registration} />
  </Field>
);

/** A password input with a button that shows or hides the password. */
function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-input">
      <input type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...props} />
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
  );
}

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { newPassword?: { message?: string }; confirmation?: { message?: string } };
}

/** The fields for a new password and its repetition. */
export const NewPasswordFields = ({ newPassword, confirmation, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="Nueva contraseña"
      autoComplete="new-password"
      hint="Seis caracteres o más."
      error={errors.newPassword?.message}
      registration={newPassword}
    />
    <PasswordField
      label="Confirmar nueva contraseña"
      autoComplete="new-password"
      error={errors.confirmation?.message}
      registration={confirmation}
    />
  </>
);
