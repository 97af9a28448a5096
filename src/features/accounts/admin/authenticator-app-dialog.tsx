import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { codeForm, type NewApp } from '../contract.ts';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { beginApp, confirmApp } from './second-factor-queries.ts';

interface AuthenticatorAppDialogProps {
  /** Called when the app counts, with the recovery codes that were made for it. */
  onDone: (codes: string[] | undefined) => void;
  onClose: () => void;
}

/** The dialog in which a user sets up an authenticator app: it shows the secret and asks for the first code. */
export function AuthenticatorAppDialog({ onDone, onClose }: AuthenticatorAppDialogProps) {
  const { api } = useStaff();
  const { data, error, refetch } = useQuery({
    queryKey: ['new authenticator app'],
    queryFn: () => beginApp(api),
    staleTime: Number.POSITIVE_INFINITY, // asking again would make another secret
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal title="Configurar una aplicación de códigos" onClose={onClose} staysOpen>
      {data ? (
        <AppForm app={data} onDone={onDone} onClose={onClose} />
      ) : error ? (
        <Failure onRetry={() => void refetch()}>{`No se pudo empezar. ${messageFor(error)}`}</Failure>
      ) : (
        <Loading>Cargando…</Loading>
      )}
    </Modal>
  );
}

const QrCode = lazy(async () => ({ default: (await import('../../../shared/web/qr-code.tsx')).QrCode }));

function AppForm({ app, onDone, onClose }: AuthenticatorAppDialogProps & { app: NewApp }) {
  const { api } = useStaff();
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(codeForm),
    initial: { code: '' },
    fieldOf: (name) => (name === 'codigo' ? 'code' : undefined),
    send: ({ code }) => confirmApp(api, code),
    onSent: onDone,
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p>
        Escaneá este código con tu aplicación (Google Authenticator, Aegis u otra), o{' '}
        <a href={app.uri}>abrila en este celular</a>.
      </p>
      <div className="authenticator-app">
        <Suspense>
          <QrCode address={app.uri} label="Código QR para la aplicación de códigos" />
        </Suspense>
        <p className="field-hint">
          ¿No lo podés escanear? Escribí esta clave en la aplicación:{' '}
          <code className="authenticator-secret">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <OneTimeCodeField
        form={form}
        label="Código de la aplicación"
        hint="Los 6 números que muestra ahora."
        isNumber
      />
      <div className="button-row modal-actions">
        <button type="button" className="button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="button" disabled={mutation.isPending}>
          Confirmar
        </button>
      </div>
    </form>
  );
}
