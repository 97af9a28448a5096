import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Session, sessionCodec } from '../../../shared/contract/session.ts';
import { type Api, messageFor, Refused } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { codeForm, SECOND_STEP_API, type SecondStep as Step } from '../contract.ts';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import { announcePasskeyFailure } from './passkey-failure.ts';

interface SecondStepProps {
  api: Api;
  step: Step;
  onSignedIn: (session: Session) => void;
  /** Called when the user goes back, or when the login has expired. */
  onBack: () => void;
}

/** The second step of a login: with a passkey, with the code of an app, or with a recovery code. */
export function SecondStep({ api, step, onSignedIn, onBack }: SecondStepProps) {
  const { token, factors } = step;
  const hasPasskey = factors.includes('passkey') && canUsePasskeys();
  const hasApp = factors.includes('app');
  const [isRecovering, setRecovering] = useState(!hasApp && !hasPasskey);
  const leaveIfOver = (error: unknown) => {
    if (!(error instanceof Refused && error.status === 404)) return false;
    announceError(messageFor(error));
    onBack();
    return true;
  };
  const passkey = useMutation({
    mutationFn: async () => {
      const respuesta = await signWithPasskey(api, `${SECOND_STEP_API}/opciones`, { token });
      return z.parse(
        sessionCodec,
        await api(`${SECOND_STEP_API}/llave`, { method: 'POST', body: { token, respuesta } }),
      );
    },
    onSuccess: onSignedIn,
    onError: (error) => leaveIfOver(error) || announcePasskeyFailure(error),
  });
  return (
    <>
      <p>{isRecovering ? RECOVERY_TEXT : hasPasskey ? PASSKEY_TEXT : APP_TEXT}</p>
      {hasPasskey && !isRecovering && (
        <div className="button-row">
          <button
            type="button"
            className="button"
            disabled={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            {passkey.isPending ? 'Esperando la llave…' : 'Usar mi llave de acceso'}
          </button>
        </div>
      )}
      {(hasApp || isRecovering) && (
        <CodeForm
          key={String(isRecovering)}
          api={api}
          token={token}
          isRecovery={isRecovering}
          isQuiet={hasPasskey && !isRecovering}
          onSignedIn={onSignedIn}
          onFailure={(error) => leaveIfOver(error) || announceError(messageFor(error))}
        />
      )}
      <div className="button-row">
        {(hasApp || hasPasskey) && (
          <button type="button" className="button-text" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Tengo mi segundo paso' : 'Usar un código de recuperación'}
          </button>
        )}
        <button type="button" className="button-text" onClick={onBack}>
          Volver
        </button>
      </div>
    </>
  );
}

const PASSKEY_TEXT =
  'Confirmá que sos vos con tu llave de acceso: la huella, la cara o el PIN de tu dispositivo.';
const APP_TEXT = 'Escribí los 6 números que muestra ahora tu aplicación de códigos.';
const RECOVERY_TEXT =
  'Escribí uno de los códigos que guardaste al configurar el segundo paso. Cada uno sirve una sola vez.';

interface CodeFormProps extends Pick<SecondStepProps, 'api' | 'onSignedIn'> {
  token: string;
  isRecovery: boolean;
  /** Whether the button for the passkey stands above the form, which is then the second choice. */
  isQuiet: boolean;
  onFailure: (error: unknown) => void;
}

function CodeForm({ api, token, isRecovery, isQuiet, onSignedIn, onFailure }: CodeFormProps) {
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(codeForm),
    initial: { code: '' },
    fieldOf: (name) => (name === 'codigo' ? 'code' : undefined),
    send: async ({ code }) =>
      z.parse(
        sessionCodec,
        await api(`${SECOND_STEP_API}/codigo`, { method: 'POST', body: { token, codigo: code } }),
      ),
    onSent: onSignedIn,
    onFailure,
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <OneTimeCodeField
        form={form}
        label={isRecovery ? 'Código de recuperación' : 'Código de la aplicación'}
        isNumber={!isRecovery}
      />
      <div className="button-row form-actions">
        <button type="submit" className={isQuiet ? 'button-quiet' : 'button'} disabled={mutation.isPending}>
          {mutation.isPending ? 'Entrando…' : 'Entrar'}
        </button>
      </div>
    </form>
  );
}
