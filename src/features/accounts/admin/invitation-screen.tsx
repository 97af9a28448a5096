import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { sessionCodec } from '../../../shared/contract/session.ts';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { confirmedAcceptance, INVITATION_API, type OpenedInvitation, rolesInWords } from '../contract.ts';
import { LOGIN_PATH } from './entrance-paths.ts';
import { openedInvitationQuery } from './invitation-queries.ts';
import type { LoginScreenProps } from './login-screen.tsx';
import { PasswordField } from './password-field.tsx';
import './login.css';

const TITLE = 'Te invitaron';

/** The page on which an invited person chooses a password and enters. */
export function InvitationScreen({ api, onSignedIn }: LoginScreenProps) {
  const [token] = useState(() => location.hash.slice(1));
  const { data, isPending, error, refetch } = useQuery(openedInvitationQuery(api, token));
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <section className="login sheet">
      <h1>{TITLE}</h1>
      {data ? (
        <AcceptanceForm api={api} onSignedIn={onSignedIn} token={token} invitation={data} />
      ) : isPending ? (
        <Loading>Cargando la invitación…</Loading>
      ) : error instanceof Refused ? (
        <>
          <p role="alert">{messageFor(error)}</p>
          <p>
            Si ya elegiste tu contraseña, <Link to={LOGIN_PATH}>entrá con ella</Link>.
          </p>
        </>
      ) : (
        <Failure
          onRetry={() => void refetch()}
        >{`No se pudo cargar la invitación. ${messageFor(error)}`}</Failure>
      )}
    </section>
  );
}

interface AcceptanceFormProps extends Pick<LoginScreenProps, 'api' | 'onSignedIn'> {
  token: string;
  invitation: OpenedInvitation;
}

function AcceptanceForm({ api, onSignedIn, token, invitation }: AcceptanceFormProps) {
  const { name, email = '', invitedBy } = invitation;
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(confirmedAcceptance),
    initial: { email, password: '', confirmation: '' },
    fieldOf: (wireName) => wireName,
    send: async ({ email: typed, password }) =>
      z.parse(
        sessionCodec,
        await api(`${INVITATION_API}/aceptar`, { method: 'POST', body: { token, password, email: typed } }),
      ),
    onSent: onSignedIn,
    onFailure: (error) => announceError('No se pudo aceptar la invitación.', undefined, messageFor(error)),
  });
  return (
    <>
      <p>{`Hola, ${name}. ${invitedBy} te invita a trabajar en el sitio, con el rol ${rolesInWords(invitation)}. Elegí una contraseña y entrás.`}</p>
      <form className="form" noValidate onSubmit={onSubmit}>
        <TextField
          form={form}
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          readOnly={email !== ''}
          hint={email ? undefined : 'Con él vas a entrar cada vez.'}
        />
        <PasswordField form={form} name="password" label="Contraseña" hint="Seis caracteres o más." />
        <PasswordField form={form} name="confirmation" label="Confirmar contraseña" />
        <div className="button-row form-actions">
          <button type="submit" className="button" disabled={mutation.isPending}>
            {mutation.isPending ? 'Entrando…' : 'Entrar'}
          </button>
        </div>
      </form>
    </>
  );
}
