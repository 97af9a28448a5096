import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { CopyButton } from '../../../shared/web/staff/copy-button.tsx';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { useCopy } from '../../../shared/web/staff/use-copy.ts';
import type { User } from '../contract.ts';
import '../../../shared/web/staff/made-link.css';
import { removeSecondFactorOf, secondFactorRuleQuery } from './second-factor-queries.ts';
import { PROFILE_PATH } from './users-path.ts';

/** Lets an administrator take away the second factor of a user who lost it. */
export function SecondFactorOfUser({ user }: { user: User }) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorRuleQuery(api));
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => removeSecondFactorOf(api, user.id),
    onSuccess: (given) => {
      announce('Segundo paso quitado', 'Sus sesiones se cerraron.');
      setPassword(given);
    },
    onError: (failure) => announceError(messageFor(failure)),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: secondFactorRuleQuery(api).queryKey });
    },
  });
  if (user.id === session.id)
    return (
      <p>
        Lo tuyo está en <Link to={`${PROFILE_PATH}?ver=seguridad`}>Mi Perfil</Link>.
      </p>
    );
  if (password) return <GivenPassword name={user.name} password={password} />;
  if (error)
    return <Failure onRetry={() => void refetch()}>{`No se pudo cargar. ${messageFor(error)}`}</Failure>;
  if (!data) return <Loading>Cargando…</Loading>;
  if (!data.userIds.includes(user.id)) return <p>{`${user.name} no tiene segundo paso para entrar.`}</p>;
  return (
    <div className="stack">
      <p>
        {`${user.name} entra con contraseña y un segundo paso. Si perdió su celular y también sus códigos de recuperación, quitáselo.`}
      </p>
      <div className="button-row">
        <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
          Quitar su segundo paso
        </button>
      </div>
      {isAsking && (
        <Confirmation
          title="¿Quitar su segundo paso?"
          confirmText="Quitar"
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
        >
          {`Asegurate de que quien te lo pide es ${user.name}. Sus sesiones se cierran, su contraseña deja de servir, y vas a ver otra para que se la des.`}
        </Confirmation>
      )}
    </div>
  );
}

/** Shows the password with which the user enters next. It cannot be shown again. */
function GivenPassword({ name, password }: { name: string; password: string }) {
  const { note, shown, copy } = useCopy(password, 'Contraseña copiada.');
  return (
    <div className="stack">
      <p>{`Dale esta contraseña a ${name}. Al entrar la cambia por una suya, y configura su segundo paso.`}</p>
      <p ref={shown} tabIndex={-1} className="made-link-address">
        {password}
      </p>
      <div className="button-row">
        <CopyButton copy={copy} />
      </div>
      <p role="status" className="field-hint">
        {note || 'Después no se puede volver a ver.'}
      </p>
    </div>
  );
}
