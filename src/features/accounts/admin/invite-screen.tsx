import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { MadeLinkAddress } from '../../../shared/web/staff/made-link.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { INVITATION_HOURS, type InvitationInput, invitationInput } from '../contract.ts';
import { invitationsQuery, invite } from './invitation-queries.ts';
import { RoleField } from './user-form.tsx';
import { USERS_PATH } from './users-path.ts';

interface Made {
  name: string;
  phone: string | undefined;
  url: string;
  expiresAt: string;
  isMailed: boolean;
}

/** The screen with which administrators invite a colleague, who then chooses the password. */
export function InviteScreen() {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Screen title={made ? `Invitación para ${made.name}` : 'Invitar a alguien'}>
      {made ? <MadeInvitation made={made} onAgain={() => setMade(null)} /> : <InviteForm onMade={setMade} />}
    </Screen>
  );
}

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { form, mutation, onSubmit } = useFormMutation<InvitationInput, Made>({
    resolver: formResolver(invitationInput.model),
    initial: { name: '', email: '', phone: '', otherRoles: [] },
    fieldOf: invitationInput.fieldOf,
    async send(values) {
      const { url, expiresAt, isMailed } = await invite(api, values);
      return { name: values.name, phone: values.phone, url, expiresAt, isMailed };
    },
    onSent(made) {
      void client.invalidateQueries({ queryKey: invitationsQuery(api).queryKey });
      onMade(made);
    },
  });
  const { register, formState, watch } = form;
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p className="lead">
        {`Le llega un enlace para una sola vez, que dura ${INVITATION_HOURS} horas. La contraseña la pone ella o él: nadie más la sabe.`}
      </p>
      <TextField form={form} name="name" label="Nombre" autoComplete="off" />
      <Field
        label="Email"
        hint="Con él va a entrar. Si no lo sabés, lo pone al entrar."
        error={formState.errors.email?.message}
      >
        <input type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field
        label="Celular"
        hint="Para mandarle el enlace por WhatsApp. No se guarda."
        error={formState.errors.phone?.message}
      >
        <input type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <RoleField
        registration={register('role')}
        others={register('otherRoles')}
        selected={watch('role')}
        error={formState.errors.role && 'Elegí un rol.'}
        hint="El administrador puede todo; los demás, lo suyo."
        placeholder="Elegí un rol"
      />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          {mutation.isPending ? 'Creando…' : 'Crear la invitación'}
        </button>
        <Link to={USERS_PATH} className="button-quiet">
          Cancelar
        </Link>
      </div>
      <UnsavedChangesWarning when={formState.isDirty && !mutation.isPending && !mutation.isSuccess} />
    </form>
  );
}

function MadeInvitation({ made, onAgain }: { made: Made; onAgain: () => void }) {
  const { name, phone, url, expiresAt, isMailed } = made;
  return (
    <div className="stack">
      <p>
        {isMailed
          ? 'Se la mandamos por email. También se la podés dar vos.'
          : 'Dale este enlace, o que escanee el código.'}{' '}
        {`Sirve una sola vez, hasta el ${formatMoment(expiresAt)}.`}
      </p>
      <MadeLinkAddress
        url={url}
        phone={phone}
        message={`Hola, ${name}. Entrá con este enlace y elegí tu contraseña. Es solo para vos.`}
        note="Quien lo tenga entra con el rol que le diste."
      />
      <div className="button-row">
        <Link to={USERS_PATH} className="button">
          Listo
        </Link>
        <button type="button" className="button-quiet" onClick={onAgain}>
          Invitar a otra persona
        </button>
      </div>
    </div>
  );
}
