import { can } from '../../../shared/contract/rights.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { confirmedPassword, confirmedPasswordWithCurrent } from '../contract.ts';
import { announcePasswordFailure } from './password-failure.ts';
import { NewPasswordFields, PasswordField } from './password-field.tsx';

interface Values {
  currentPassword?: string;
  newPassword: string;
  confirmation: string;
}
const EMPTY: Values = { currentPassword: '', newPassword: '', confirmation: '' };

/** Changes a user's password. Editors have to enter the current one. */
export function PasswordForm({ userId }: { userId: number }) {
  const { api, session } = useStaff();
  const needsCurrentPassword = !can(session, 'users: manage');
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver<Values>(needsCurrentPassword ? confirmedPasswordWithCurrent : confirmedPassword),
    initial: EMPTY,
    fieldOf: (name) => name,
    send: ({ currentPassword, newPassword }) =>
      api(`/api/usuarios/${userId}/password`, {
        method: 'PUT',
        body: { newPassword, ...(needsCurrentPassword && { currentPassword }) },
      }),
    onSent() {
      announce(
        'Contraseña actualizada',
        userId === session.id ? 'Tus otras sesiones se cerraron.' : 'Sus sesiones se cerraron.',
      );
      form.reset(EMPTY);
    },
    onFailure: announcePasswordFailure,
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {needsCurrentPassword && (
        <PasswordField
          form={form}
          name="currentPassword"
          label="Contraseña actual"
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          Cambiar contraseña
        </button>
      </div>
    </form>
  );
}
