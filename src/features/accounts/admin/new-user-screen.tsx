import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ROLES } from '../../../shared/contract/session.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { confirmedNewUser, EMAIL_TAKEN, newUserInput, ROLE_NAMES } from '../contract.ts';
import { PasswordField } from './password-field.tsx';
import { emailCheck, usersQuery } from './user-queries.ts';
import { USERS_PATH } from './users-path.ts';

type Values = z.output<typeof confirmedNewUser>;
const PAUSE_MS = 400;

export function NewUserScreen() {
  const { api } = useStaff();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(confirmedNewUser),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirmation: '', role: '' as never },
  });
  const { register, handleSubmit, formState, watch, trigger } = form;
  const { errors, isValid, isDirty, touchedFields } = formState;
  const isTaken = useEmailTaken(watch('email'));
  const password = watch('password');
  useEffect(() => {
    if (password && touchedFields.confirmation) void trigger('confirmation');
  }, [password, touchedFields.confirmation, trigger]);

  const save = useMutation({
    mutationFn: ({ confirmation, ...user }: Values) =>
      api('/api/usuarios', { method: 'POST', body: z.encode(newUserInput.codec, user) }),
    async onSuccess() {
      announce('Usuario creado');
      await client.invalidateQueries({ queryKey: usersQuery(api).queryKey });
    },
    onError(error) {
      if (!showFieldProblems(error, form, newUserInput.fieldOf)) announceError(messageFor(error));
    },
  });
  const submit = (values: Values) => save.mutate(values);
  if (save.isSuccess) return <Navigate to={USERS_PATH} />;

  return (
    <Screen title="Nuevo usuario">
      <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label="Nombre" error={errors.name?.message}>
          <input type="text" autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message ?? (isTaken ? EMAIL_TAKEN : undefined)}>
          <input type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
        </Field>
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint="Seis caracteres o más."
          error={errors.password?.message}
          registration={register('password')}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          error={errors.confirmation?.message}
          registration={register('confirmation')}
        />
        <Field
          label="Rol"
          error={errors.role && 'Elegí un rol.'}
          hint="El administrador ve también mensajes, pedidos y usuarios."
        >
          <select {...register('role')}>
            <option value="">Elegí un rol</option>
            {ROLES.map((value) => (
              <option key={value} value={value}>
                {ROLE_NAMES[value]}
              </option>
            ))}
          </select>
        </Field>
        <div className="button-row form-actions">
          <button type="submit" className="button" disabled={!isValid || isTaken || save.isPending}>
            Crear usuario
          </button>
          <button type="button" className="button-quiet" onClick={() => navigate(USERS_PATH)}>
            Cancelar
          </button>
        </div>
        <UnsavedChangesWarning when={isDirty && !save.isPending} />
      </form>
    </Screen>
  );
}

/** Checks a moment after the last key whether the email is registered, once it is a valid address. */
function useEmailTaken(email: string): boolean {
  const { api } = useStaff();
  const [checkedEmail, setCheckedEmail] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCheckedEmail(email.trim().toLowerCase()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const isPlausible = z.safeParse(newUserInput.model.shape.email, checkedEmail).success;
  const { data } = useQuery({ ...emailCheck(api, checkedEmail), enabled: isPlausible });
  return data === true && checkedEmail === email.trim().toLowerCase();
}
