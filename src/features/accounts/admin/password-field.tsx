import { type ComponentProps, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import { Eye, EyeOff } from '../../../shared/web/icons.ts';
import { type FormOf, messageOf } from '../../../shared/web/staff/text-field.tsx';
import './password-field.css';

interface PasswordFieldProps<Values extends FieldValues> {
  form: FormOf<Values>;
  name: Path<Values>;
  label: string;
  autoComplete?: 'current-password' | 'new-password';
  hint?: string;
}

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, name, label, autoComplete = 'new-password', hint } = props;
  return (
    <Field label={label} error={messageOf(form, name)} hint={hint}>
      <PasswordInput autoComplete={autoComplete} {...form.register(name)} />
    </Field>
  );
}

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

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** The fields for a new password and its repetition. */
export const NewPasswordFields = ({ form }: { form: FormOf<NewPassword> }) => (
  <>
    <PasswordField form={form} name="newPassword" label="Nueva contraseña" hint="Seis caracteres o más." />
    <PasswordField form={form} name="confirmation" label="Confirmar nueva contraseña" />
  </>
);
