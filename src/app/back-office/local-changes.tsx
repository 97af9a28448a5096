import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { messageFor } from '../../shared/web/api.ts';
import { CloudOff } from '../../shared/web/icons.ts';
import type { LocalChange } from '../../shared/web/staff/outbox.ts';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../shared/web/staff/toasts.tsx';

const CHECK_EVERY_MS = 10_000;
const ACTION_NAMES: Record<LocalChange['action'], string> = {
  create: 'Crear',
  change: 'Cambiar',
  remove: 'Eliminar',
};

/**
 * Shows the changes of local mode that wait in this browser, with a button that sends them to the server. See
 * docs/decisions/2026-11-20-back-office.md.
 */
export function LocalChanges() {
  const { api, outbox, session } = useStaff();
  const client = useQueryClient();
  const changes = useSyncExternalStore(outbox.subscribe, outbox.read);
  const { data: isServerBack = false } = useQuery({
    queryKey: ['server health'],
    queryFn: () =>
      fetch('/api/salud', { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    enabled: changes.length > 0 && !session.isLocalMode,
    refetchInterval: CHECK_EVERY_MS,
    staleTime: 0,
  });
  const send = useMutation({
    mutationFn: () => outbox.send(api),
    async onSuccess(taken) {
      await client.invalidateQueries();
      const left = outbox.read();
      if (taken > 0) announce(taken === 1 ? 'Se envió 1 cambio' : `Se enviaron ${taken} cambios`);
      if (left.some(({ problem }) => problem))
        announceError('El servidor no aceptó algunos cambios. Mirá por qué.');
      else if (left.length > 0) announceError('Todavía no pudimos conectarnos con el servidor.');
    },
    onError: (error) => announceError(messageFor(error)),
  });
  if (changes.length === 0) return null;

  return (
    <section className="local-changes stack" aria-label="Cambios sin enviar">
      <div className="local-changes-summary cluster">
        <CloudOff aria-hidden="true" size={22} />
        <p role="status">
          {changes.length === 1
            ? 'Hay 1 cambio guardado solo en este navegador (modo local).'
            : `Hay ${changes.length} cambios guardados solo en este navegador (modo local).`}{' '}
          {explanation(Boolean(session.isLocalMode), isServerBack)}
        </p>
        {!session.isLocalMode && (
          <button
            type="button"
            className={isServerBack ? 'button' : 'button-quiet'}
            disabled={send.isPending}
            onClick={() => send.mutate()}
          >
            {send.isPending ? 'Enviando…' : 'Enviar ahora'}
          </button>
        )}
      </div>
      <ol>
        {changes.map((change) => (
          <li key={change.key} className="cluster ends">
            <p>
              {ACTION_NAMES[change.action]} «{change.title}»
            </p>
            {change.problem && (
              <p className="field-error" role="alert">
                {change.problem}
              </p>
            )}
            <div className="button-row">
              {change.problem && change.action !== 'create' && change.id > 0 && (
                <button type="button" className="button-text" onClick={() => outbox.overwrite(change.key)}>
                  {change.action === 'remove' ? 'Eliminar igual' : 'Guardar lo mío igual'}
                </button>
              )}
              <button type="button" className="button-text" onClick={() => outbox.discard(change.key)}>
                Descartar
              </button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function explanation(isLocalSession: boolean, isServerBack: boolean) {
  if (isLocalSession) return 'Esta sesión es de demostración: no se envían.';
  return isServerBack
    ? 'El servidor responde: ya los podés enviar.'
    : 'Cuando el servidor responda, los enviás desde acá.';
}
