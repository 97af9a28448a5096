import { useEffect, useState } from 'react';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { confirmedReset } from '../contract.ts';
import { announcePasswordFailure } from './password-failure.ts';
import { NewPasswordFields, PasswordField } from './password-field.tsx';
import { takeTemporaryPassword } from './temporary-password.ts';
import './login.css';

/** The screen on which a user with a temporary password has to choose a new one. */
export function ResetPasswordScreen() {
  const { api, session, updateSession, signOut } = useStaff();
  const [typed] = useState(() => takeTemporaryPassword(session.email));
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(confirmedReset),
    initial: { temporaryPassword: typed, newPassword: '', confirmation: '' },
    fieldOf: (name) => name,
    send: ({ temporaryPassword, newPassword }) => {
      const body = { token: session.resetToken ?? '', temporaryPassword, newPassword };
      return api('/api/reset-password', { method: 'POST', body });
    },
    onSent() {
      announce('Contraseña actualizada');
      const { mustChangePassword, resetToken, ...changed } = session;
      updateSession(changed);
    },
    onFailure: announcePasswordFailure,
  });
  useEffect(() => {
    document.title = 'Cambiá tu contraseña';
  }, []);

  return (
    <section className="login sheet">
      <h1>Cambiá tu contraseña</h1>
      <p>Entraste con una contraseña temporal, {session.name}. Elegí una tuya para seguir.</p>
      <form className="form" noValidate onSubmit={onSubmit}>
        <input type="hidden" autoComplete="username" value={session.email} readOnly />
        {(!typed || mutation.isError) && (
          <PasswordField
            form={form}
            name="temporaryPassword"
            label="Contraseña temporal"
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields form={form} />
        <div className="button-row form-actions">
          <button type="submit" className="button" disabled={mutation.isPending}>
            Cambiar contraseña
          </button>
          <button type="button" className="button-text" onClick={() => void signOut()}>
            Cerrar sesión
          </button>
        </div>
      </form>
    </section>
  );
}
