import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../shared/web/field.tsx';
import { useSettled } from '../../../shared/web/staff/list-search.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { confirmedNewUser, EMAIL_TAKEN, newUserInput } from '../contract.ts';
import { PasswordField } from './password-field.tsx';
import { RoleField, UserFormFrame, useUserForm } from './user-form.tsx';
import { emailCheck } from './user-queries.ts';

const PAUSE_MS = 400;

export function NewUserScreen() {
  const { api } = useStaff();
  const state = useUserForm({
    schema: confirmedNewUser,
    initial: { name: '', email: '', password: '', confirmation: '', otherRoles: [] },
    mode: 'onTouched',
    fieldOf: newUserInput.fieldOf,
    send: ({ confirmation, ...user }) =>
      api('/api/usuarios', { method: 'POST', body: z.encode(newUserInput.codec, user) }),
    saved: 'Usuario creado',
  });
  const { form } = state;
  const { register, formState, watch, trigger } = form;
  const { errors, isValid, touchedFields } = formState;
  const isTaken = useEmailTaken(watch('email'));
  const password = watch('password');
  useEffect(() => {
    if (password && touchedFields.confirmation) void trigger('confirmation');
  }, [password, touchedFields.confirmation, trigger]);

  return (
    <Screen title="Nuevo usuario">
      <UserFormFrame state={state} action="Crear usuario" isDisabled={!isValid || isTaken}>
        <TextField form={form} name="name" label="Nombre" />
        <Field label="Email" error={errors.email?.message ?? (isTaken ? EMAIL_TAKEN : undefined)}>
          <input type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
        </Field>
        <PasswordField form={form} name="password" label="Contraseña" hint="Seis caracteres o más." />
        <PasswordField form={form} name="confirmation" label="Confirmar contraseña" />
        <RoleField
          registration={register('role')}
          others={register('otherRoles')}
          selected={watch('role')}
          error={errors.role && 'Elegí un rol.'}
          hint="El administrador puede todo; los demás, lo suyo."
          placeholder="Elegí un rol"
        />
      </UserFormFrame>
    </Screen>
  );
}

/** Returns whether the email is already registered. The check is debounced and requires a valid email. */
function useEmailTaken(email: string): boolean {
  const { api } = useStaff();
  const wanted = email.trim().toLowerCase();
  const checkedEmail = useSettled(wanted, PAUSE_MS);
  const isPlausible = z.safeParse(newUserInput.model.shape.email, checkedEmail).success;
  const { data } = useQuery({ ...emailCheck(api, checkedEmail), enabled: isPlausible });
  return data?.exists === true && checkedEmail === wanted;
}
