import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { ROLES } from '../../../shared/contract/session.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { ROLE_NAMES, type User, userChangeInput } from '../contract.ts';
import { AccountTabs } from './account-tabs.tsx';
import { PasswordForm } from './password-form.tsx';
import { userQuery, usersQuery } from './user-queries.ts';
import { USERS_PATH } from './users-path.ts';

type Values = z.output<typeof userChangeInput.model>;

export function EditUserScreen() {
  const { api } = useStaff();
  const id = Number(useParams().id);
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...userQuery(api, id),
    refetchOnMount: 'always',
  });
  const user = isFetchedAfterMount ? data : undefined; // an edit starts from the current data
  return (
    <Screen title="Editar usuario">
      {user ? (
        <AccountTabs
          key={user.id}
          information={<InformationForm user={user} />}
          password={<PasswordForm userId={user.id} />}
        />
      ) : !isFetchedAfterMount ? (
        <Loading>Cargando…</Loading>
      ) : (
        <Failure onRetry={() => void refetch()}>No se pudo cargar la información del usuario.</Failure>
      )}
    </Screen>
  );
}

function InformationForm({ user }: { user: User }) {
  const { api, session, updateSession } = useStaff();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isCurrentUser = user.id === session.id;
  const { id, createdAt, ...initial } = user;
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(userChangeInput.model),
    defaultValues: initial,
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;

  const save = useMutation({
    mutationFn: (values: Values) =>
      api(`/api/usuarios/${id}`, { method: 'PUT', body: z.encode(userChangeInput.codec, values) }),
    async onSuccess(_, values) {
      announce('Usuario actualizado');
      if (isCurrentUser) updateSession({ ...session, name: values.name });
      await client.invalidateQueries({ queryKey: usersQuery(api).queryKey });
    },
    onError(error) {
      if (!showFieldProblems(error, form, userChangeInput.fieldOf)) announceError(messageFor(error));
    },
  });
  const submit = (values: Values) => save.mutate(values);
  if (save.isSuccess) return <Navigate to={USERS_PATH} />;

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label="Nombre" error={errors.name?.message}>
        <input type="text" autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label="Email"
        error={errors.email?.message}
        hint={isCurrentUser ? 'Tu propio email lo cambia otro administrador.' : undefined}
      >
        <input type="email" autoComplete="off" readOnly={isCurrentUser} {...register('email')} />
      </Field>
      {isCurrentUser ? (
        <Field label="Rol" hint="Tu propio rol lo cambia otro administrador.">
          <input type="text" readOnly value={ROLE_NAMES[user.role]} />
        </Field>
      ) : (
        <Field
          label="Rol"
          error={errors.role?.message}
          hint="Al cambiar el rol o el email se cierran sus sesiones."
        >
          <select {...register('role')}>
            {ROLES.map((value) => (
              <option key={value} value={value}>
                {ROLE_NAMES[value]}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Conflict message={conflictIn(save.error)} form={form} submit={submit} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={save.isPending}>
          Guardar cambios
        </button>
        <button type="button" className="button-quiet" onClick={() => navigate(USERS_PATH)}>
          Cancelar
        </button>
      </div>
      <UnsavedChangesWarning when={isDirty && !save.isPending} />
    </form>
  );
}
