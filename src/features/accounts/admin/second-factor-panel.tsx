import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Plus } from '../../../shared/web/icons.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { RECOVERY_CODES, type SecondFactor } from '../contract.ts';
import { AuthenticatorAppDialog } from './authenticator-app-dialog.tsx';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { canUsePasskeys } from './passkey-browser.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { makeRecoveryCodes, removeApp, removePasskey, secondFactorQuery } from './second-factor-queries.ts';
import './security.css';

type Removal = { title: string; text: string; run: () => Promise<unknown> };

/** The second factor of the signed-in user: passkeys, an authenticator app and recovery codes. */
export function SecondFactorPanel() {
  const { api } = useStaff();
  const { data, error, refetch } = useQuery(secondFactorQuery(api));
  if (error)
    return <Failure onRetry={() => void refetch()}>{`No se pudo cargar. ${messageFor(error)}`}</Failure>;
  if (!data) return <Loading>Cargando…</Loading>;
  return <Factors factor={data} />;
}

function Factors({ factor }: { factor: SecondFactor }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [opened, setOpened] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { appSince, passkeys, recoveryCodesLeft, allowsPasskeys } = factor;
  const hasFactor = appSince !== undefined || passkeys.length > 0;

  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
  const onAdded = (what: string) => (made: string[] | undefined) => {
    announce(what);
    setOpened(null);
    setCodes(made ?? null);
    void refresh();
  };
  const remove = useMutation({
    mutationFn: ({ run }: Removal) => run(),
    onSuccess: () => announce('Quitado'),
    onError: (error) => announceError(messageFor(error)),
    onSettled: () => {
      setRemoval(null);
      return refresh();
    },
  });
  const renew = useMutation({
    mutationFn: () => makeRecoveryCodes(api),
    onSuccess: (made) => setCodes(made ?? null),
    onError: (error) => announceError(messageFor(error)),
    onSettled: refresh,
  });

  return (
    <section className="stack" aria-labelledby="second-factor">
      <div className="stack tight">
        <h2 id="second-factor">Segundo paso para entrar</h2>
        <p>
          {hasFactor
            ? 'Para entrar hacen falta tu contraseña y una de estas cosas. Si configurás dos, perder una no te deja afuera.'
            : 'Además de la contraseña, algo que tenés solo vos: así, una contraseña robada no alcanza para entrar.'}
        </p>
      </div>
      <ul className="factor-list">
        {allowsPasskeys && (
          <Factor
            name="Llave de acceso"
            text="La huella, la cara o el PIN de tu celular o tu computadora. Es lo más rápido y lo más seguro."
            action={
              canUsePasskeys() && (
                <button type="button" className="row-link" onClick={() => setOpened('passkey')}>
                  <Plus aria-hidden="true" size={18} />
                  {passkeys.length > 0 ? 'Agregar otra llave' : 'Agregar una llave'}
                </button>
              )
            }
          >
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <SetUp
                key={id}
                name={name}
                note={
                  lastUsedAt
                    ? `Usada el ${formatMoment(lastUsedAt)}`
                    : `Agregada el ${formatMoment(createdAt)}`
                }
                onRemove={() =>
                  setRemoval({
                    title: `¿Quitar la llave «${name}»?`,
                    text: 'Con ella ya no vas a poder entrar.',
                    run: () => removePasskey(api, id),
                  })
                }
              />
            ))}
          </Factor>
        )}
        <Factor
          name="Aplicación de códigos"
          text="Una aplicación de tu celular que muestra 6 números, que cambian cada medio minuto."
          action={
            !appSince && (
              <button type="button" className="row-link" onClick={() => setOpened('app')}>
                <Plus aria-hidden="true" size={18} />
                Configurar una aplicación
              </button>
            )
          }
        >
          {appSince && (
            <SetUp
              name="Configurada"
              note={`Desde el ${formatMoment(appSince)}`}
              label="la aplicación de códigos"
              onRemove={() =>
                setRemoval({
                  title: '¿Quitar la aplicación de códigos?',
                  text: 'Sus códigos ya no van a servir para entrar.',
                  run: () => removeApp(api),
                })
              }
            />
          )}
        </Factor>
        {hasFactor && (
          <Factor
            name="Códigos de recuperación"
            text={`Para entrar si perdés lo de arriba. ${leftInWords(recoveryCodesLeft)}`}
            action={
              <button
                type="button"
                className="row-link"
                disabled={renew.isPending}
                onClick={() => renew.mutate()}
              >
                Hacer otros códigos
              </button>
            }
          />
        )}
      </ul>
      {opened === 'app' && (
        <AuthenticatorAppDialog onDone={onAdded('Aplicación configurada')} onClose={() => setOpened(null)} />
      )}
      {opened === 'passkey' && (
        <NewPasskeyDialog onDone={onAdded('Llave agregada')} onClose={() => setOpened(null)} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {removal && (
        <Confirmation
          title={removal.title}
          confirmText="Quitar"
          busy={remove.isPending}
          onCancel={() => setRemoval(null)}
          onConfirm={() => remove.mutate(removal)}
        >
          {removal.text}
        </Confirmation>
      )}
    </section>
  );
}

/** '7 de 10 sin usar', and a warning when few are left. */
function leftInWords(left: number): string {
  const words = `Te quedan ${left} de ${RECOVERY_CODES} sin usar.`;
  return left <= 2 ? `${words} Hacé otros.` : words;
}

interface FactorProps {
  name: string;
  text: string;
  action: ReactNode;
  children?: ReactNode;
}

const Factor = ({ name, text, action, children }: FactorProps) => (
  <li className="factor stack tight">
    <div>
      <h3>{name}</h3>
      <p className="field-hint">{text}</p>
    </div>
    {children}
    {action && <div>{action}</div>}
  </li>
);

interface SetUpProps {
  name: string;
  note: string;
  /** Names what is removed, if the name alone does not. */
  label?: string;
  onRemove: () => void;
}

const SetUp = ({ name, note, label = `la llave ${name}`, onRemove }: SetUpProps) => (
  <div className="factor-row">
    <span>
      <strong>{name}</strong> <span className="cell-note">{note}</span>
    </span>
    <button type="button" className="row-link" aria-label={`Quitar ${label}`} onClick={onRemove}>
      Quitar
    </button>
  </div>
);
