import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { type Profile, profileInput, rolesInWords } from '../contract.ts';
import { AccountTabs } from './account-tabs.tsx';
import { PasswordForm } from './password-form.tsx';
import { profileQuery } from './user-queries.ts';

export function ProfileScreen() {
  const { api, session } = useStaff();
  const { data, isPending, refetch } = useQuery({ ...profileQuery(api), enabled: !session.isLocalMode });
  // In local mode the profile comes from the session, because the server has no account for the local administrator.
  const profile = session.isLocalMode ? session : data;
  return (
    <Screen title="Mi Perfil">
      {profile ? (
        <AccountTabs
          information={<NameForm profile={profile} />}
          password={
            session.isLocalMode ? (
              <p>La contraseña de la administración local es parte de la demostración: no se cambia.</p>
            ) : (
              <PasswordForm userId={session.id} />
            )
          }
          security={!session.isLocalMode && <SecurityTab />}
        />
      ) : isPending ? (
        <Loading>Cargando…</Loading>
      ) : (
        <Failure onRetry={() => void refetch()}>No se pudo cargar la información del perfil.</Failure>
      )}
    </Screen>
  );
}

const SecurityTab = lazy(async () => ({ default: (await import('./security-tab.tsx')).SecurityTab }));

function NameForm({ profile }: { profile: Profile }) {
  const { api, session, updateSession } = useStaff();
  const client = useQueryClient();
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(profileInput.model),
    initial: { name: profile.name },
    fieldOf: profileInput.fieldOf,
    send: async (values) => {
      if (session.isLocalMode) return;
      await api('/api/perfil', { method: 'PUT', body: z.encode(profileInput.codec, values) });
    },
    async onSent(_, values) {
      announce(session.isLocalMode ? 'Perfil actualizado (modo local)' : 'Perfil actualizado');
      form.reset(values);
      updateSession({ ...session, name: values.name });
      await client.invalidateQueries({ queryKey: profileQuery(api).queryKey });
    },
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField form={form} name="name" label="Nombre" autoComplete="name" />
      <Field label="Email">
        <input type="email" readOnly value={profile.email ?? session.email} />
      </Field>
      <Field label="Rol">
        <input type="text" readOnly value={rolesInWords({ ...session, ...profile })} />
      </Field>
      <p className="field-hint">El email y el rol los cambia quien administra los usuarios.</p>
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          Guardar cambios
        </button>
      </div>
      <UnsavedChangesWarning when={form.formState.isDirty} />
    </form>
  );
}
