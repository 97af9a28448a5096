import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { requireSecondFactor, secondFactorRuleQuery } from './second-factor-queries.ts';
import { PROFILE_PATH } from './users-path.ts';

/** The switch with which administrators require a second factor of everybody who sees personal data. */
export function SecondFactorRule() {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const { data } = useQuery(secondFactorRuleQuery(api));
  const change = useMutation({
    mutationFn: (isRequired: boolean) => requireSecondFactor(api, isRequired),
    onSuccess: (_, isRequired) =>
      announce(isRequired ? 'Ahora es obligatorio' : 'Ya no es obligatorio', 'Segundo paso'),
    onError: (error) => announceError(messageFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorRuleQuery(api).queryKey }),
  });
  if (!data) return null;
  const hasOwn = data.userIds.includes(session.id);
  return (
    <section className="stack tight" aria-labelledby="second-factor-rule">
      <h2 id="second-factor-rule">Segundo paso para entrar</h2>
      <Switch
        label="Obligatorio para quienes ven datos de vecinos"
        checked={data.isRequired}
        disabled={change.isPending || !(hasOwn || data.isRequired)}
        onChange={(isRequired) => change.mutate(isRequired)}
      />
      <p className="field-hint">
        {hasOwn || data.isRequired ? (
          data.hasMail ? (
            'Quien no lo tenga sale enseguida. Para volver a entrar pide una contraseña temporal por correo, y lo configura.'
          ) : (
            'Quien no lo tenga lo configura la próxima vez que entre desde su navegador de siempre.'
          )
        ) : (
          <>
            Antes, <Link to={`${PROFILE_PATH}?ver=seguridad`}>configurá el tuyo en Mi Perfil</Link>.
          </>
        )}
      </p>
    </section>
  );
}
