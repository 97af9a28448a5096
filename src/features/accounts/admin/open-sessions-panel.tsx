import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import type { OpenSession } from '../contract.ts';
import { endOtherSessions, endSession, openSessionsQuery } from './second-factor-queries.ts';
import './security.css';

/** Where the signed-in user is signed in, each with a button to end it there. */
export function OpenSessionsPanel() {
  const { api } = useStaff();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(openSessionsQuery(api));
  const end = useMutation({
    mutationFn: (session: OpenSession | 'others') =>
      session === 'others' ? endOtherSessions(api) : endSession(api, session.id),
    onSuccess: (_, session) =>
      announce(session === 'others' ? 'Se cerraron las demás sesiones' : 'Sesión cerrada en ese navegador'),
    onError: (failure) => announceError(messageFor(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: openSessionsQuery(api).queryKey }),
  });
  return (
    <section className="stack" aria-labelledby="open-sessions">
      <div className="stack tight">
        <h2 id="open-sessions">Sesiones abiertas</h2>
        <p>Si no reconocés alguna, cerrala y cambiá tu contraseña.</p>
      </div>
      {data ? (
        <>
          <ul className="factor-list">
            {data.map((session) => (
              <li key={session.id} className="factor">
                <div className="factor-row">
                  <div>
                    <h3>{nameOf(session)}</h3>
                    <p className="field-hint">{timesOf(session)}</p>
                  </div>
                  {session.isThis ? (
                    <span className="cell-note">Este navegador</span>
                  ) : (
                    <button
                      type="button"
                      className="row-link"
                      aria-label={`Cerrar la sesión en ${nameOf(session)}`}
                      disabled={end.isPending}
                      onClick={() => end.mutate(session)}
                    >
                      Cerrar
                    </button>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <div>
              <button
                type="button"
                className="button-quiet"
                disabled={end.isPending}
                onClick={() => end.mutate('others')}
              >
                Cerrar las demás
              </button>
            </div>
          )}
        </>
      ) : error ? (
        <Failure onRetry={() => void refetch()}>{`No se pudo cargar. ${messageFor(error)}`}</Failure>
      ) : (
        <Loading>Cargando…</Loading>
      )}
    </section>
  );
}

const nameOf = ({ origin }: OpenSession) => capitalised(origin) || 'Otro navegador';

const timesOf = ({ since, lastSeenAt, isThis }: OpenSession) =>
  [!isThis && `Usada el ${formatMoment(lastSeenAt)}`, `Entraste el ${formatMoment(since)}`]
    .filter(Boolean)
    .join(' · ');
