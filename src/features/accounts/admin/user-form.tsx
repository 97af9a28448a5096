import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { ADDITIONAL_ROLES, ROLES, type Role } from '../../../shared/contract/session.ts';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { SelectOptions } from '../../../shared/web/select-options.tsx';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { ROLE_NAMES } from '../contract.ts';
import { usersQuery } from './user-queries.ts';
import { ROLES_PATH, USERS_PATH } from './users-path.ts';

interface Options<Values extends FieldValues> {
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  mode?: 'onTouched';
  fieldOf: (wireName: string) => string | undefined;
  send: (values: Values) => Promise<unknown>;
  /** The notice that is shown after saving. */
  saved: string;
  onSaved?: (values: Values) => void;
}

/** The form of the screens that create and edit a user. */
export function useUserForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, saved, onSaved, ...rest } = options;
  const { api } = useStaff();
  const client = useQueryClient();
  return useFormMutation<Values>({
    ...rest,
    resolver: formResolver(schema),
    async onSent(_, values) {
      announce(saved);
      onSaved?.(values);
      await client.invalidateQueries({ queryKey: usersQuery(api).queryKey });
    },
  });
}

interface UserFormFrameProps<Values extends FieldValues> {
  state: ReturnType<typeof useUserForm<Values>>;
  action: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * The form around a user's fields, with the conflict notice, the buttons and the warning about unsaved changes. After
 * saving it opens the list of users.
 */
export function UserFormFrame<Values extends FieldValues>(props: UserFormFrameProps<Values>) {
  const { state, action, isDisabled = false, children } = props;
  const { form, mutation, submit, onSubmit } = state;
  const navigate = useNavigate();
  if (mutation.isSuccess) return <Navigate to={USERS_PATH} />;
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {children}
      <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={isDisabled || mutation.isPending}>
          {action}
        </button>
        <button type="button" className="button-quiet" onClick={() => navigate(USERS_PATH)}>
          Cancelar
        </button>
      </div>
      <UnsavedChangesWarning when={form.formState.isDirty && !mutation.isPending} />
    </form>
  );
}

interface RoleFieldProps {
  registration: UseFormRegisterReturn;
  /** The registration of the additional roles. */
  others: UseFormRegisterReturn;
  /** The role that is selected, or an empty text. */
  selected: Role | '' | undefined;
  error: string | undefined;
  hint: string;
  /** The text of the empty option. Without it there is no empty option, so a role is always selected. */
  placeholder?: string;
}

/** The role of an account, and the ones that it can have besides. */
export const RoleField = ({ registration, others, selected, error, hint, placeholder }: RoleFieldProps) => (
  <>
    <Field label="Rol" error={error} hint={hint}>
      <select {...registration}>
        {placeholder && <option value="">{placeholder}</option>}
        <SelectOptions choices={ROLES.map((value) => [value, ROLE_NAMES[value]])} />
      </select>
    </Field>
    {selected && selected !== 'admin' && (
      <fieldset className="field">
        <legend>Puede también lo de</legend>
        <div className="cluster loose">
          {ADDITIONAL_ROLES.filter((value) => value !== selected).map((value) => (
            <label key={value} className="choice">
              <input type="checkbox" value={value} {...others} />
              {ROLE_NAMES[value]}
            </label>
          ))}
        </div>
      </fieldset>
    )}
    <Link to={ROLES_PATH}>Qué puede cada rol</Link>
  </>
);
