import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import type { User } from '../contract.ts';
import { removeSecondFactorOf, secondFactorRuleQuery } from './second-factor-queries.ts';
import { PROFILE_PATH } from './users-path.ts';

/** Lets an administrator take away the second factor of a user who lost it. */
export function SecondFactorOfUser({ user }: { user: User }) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorRuleQuery(api));
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeSecondFactorOf(api, user.id),
    onSuccess: () => announce('Segundo paso quitado', 'Sus sesiones se cerraron.'),
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
  if (error)
    return <Failure onRetry={() => void refetch()}>{`No se pudo cargar. ${messageFor(error)}`}</Failure>;
  if (!data) return <Loading>Cargando…</Loading>;
  if (!data.userIds.includes(user.id)) return <p>{`${user.name} no tiene segundo paso para entrar.`}</p>;
  return (
    <div className="stack">
      <p>
        {`${user.name} entra con contraseña y un segundo paso. Si perdió su celular y también sus códigos de recuperación, quitáselo: lo configura de nuevo al entrar.`}
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
          {`Asegurate de que quien te lo pide es ${user.name}. Sus sesiones se cierran, y por 72 horas le alcanza con la contraseña para entrar y configurarlo de nuevo.`}
        </Confirmation>
      )}
    </div>
  );
}
