import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../shared/web/api.ts';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { confirmedPassword, confirmedPasswordWithCurrent } from '../contract.ts';
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
  const needsCurrentPassword = session.role !== 'admin';
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver<Values>(needsCurrentPassword ? confirmedPasswordWithCurrent : confirmedPassword),
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;

  const save = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) =>
      api(`/api/usuarios/${userId}/password`, {
        method: 'PUT',
        body: { newPassword, ...(needsCurrentPassword && { currentPassword }) },
      }),
    onSuccess() {
      announce(
        'Contraseña actualizada',
        userId === session.id ? 'Tus otras sesiones se cerraron.' : 'Sus sesiones se cerraron.',
      );
      reset(EMPTY);
    },
    onError(error) {
      if (!showFieldProblems(error, form, (name) => name)) announceError(messageFor(error));
    },
  });
  const submit = (values: Values) => save.mutate(values);

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {needsCurrentPassword && (
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          registration={register('currentPassword')}
        />
      )}
      <NewPasswordFields
        newPassword={register('newPassword')}
        confirmation={register('confirmation')}
        errors={errors}
      />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={save.isPending}>
          Cambiar contraseña
        </button>
      </div>
    </form>
  );
}
