import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { Field } from '../../../shared/web/field.tsx';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { rolesInWords, type User, userChangeInput } from '../contract.ts';
import { AccountTabs } from './account-tabs.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorOfUser } from './second-factor-of-user.tsx';
import { RoleField, UserFormFrame, useUserForm } from './user-form.tsx';
import { userQuery } from './user-queries.ts';

export function EditUserScreen() {
  const { api } = useStaff();
  const id = Number(useParams().id);
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...userQuery(api, id),
    refetchOnMount: 'always',
  });
  // The form must start from current data and not from cached data.
  const user = isFetchedAfterMount ? data : undefined;
  return (
    <Screen title="Editar usuario">
      {user ? (
        <AccountTabs
          key={user.id}
          information={<InformationForm user={user} />}
          password={<PasswordForm userId={user.id} />}
          security={<SecondFactorOfUser user={user} />}
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
  const isCurrentUser = user.id === session.id;
  const { id, createdAt, ...stored } = user;
  const initial = { ...stored, otherRoles: stored.otherRoles ?? [] };
  const state = useUserForm({
    schema: userChangeInput.model,
    initial,
    fieldOf: userChangeInput.fieldOf,
    send: (values) =>
      api(`/api/usuarios/${id}`, { method: 'PUT', body: z.encode(userChangeInput.codec, values) }),
    saved: 'Usuario actualizado',
    onSaved: ({ name }) => isCurrentUser && updateSession({ ...session, name }),
  });
  const { form } = state;
  return (
    <UserFormFrame state={state} action="Guardar cambios">
      <TextField form={form} name="name" label="Nombre" />
      <TextField
        form={form}
        name="email"
        type="email"
        label="Email"
        hint={isCurrentUser && 'Tu propio email lo cambia otro administrador.'}
        readOnly={isCurrentUser}
      />
      {isCurrentUser ? (
        <Field label="Rol" hint="Tu propio rol lo cambia otro administrador.">
          <input type="text" readOnly value={rolesInWords(user)} />
        </Field>
      ) : (
        <RoleField
          registration={form.register('role')}
          others={form.register('otherRoles')}
          selected={form.watch('role')}
          error={form.formState.errors.role?.message}
          hint="Al cambiar el rol o el email se cierran sus sesiones."
        />
      )}
    </UserFormFrame>
  );
}
