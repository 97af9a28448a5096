import { useQuery, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useState, useSyncExternalStore } from 'react';
import type { LocalChange } from '../../shared/web/staff/outbox.ts';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../shared/web/staff/toasts.tsx';

const ASK_EVERY_MS = 10_000;
const ACTS: Record<LocalChange['action'], string> = {
  create: 'Crear',
  change: 'Cambiar',
  remove: 'Eliminar',
};

/** What waits in this browser for the server, and the way to send it when it answers again (decision 4). */
export function LocalChanges() {
  const { api, outbox, session } = useStaff();
  const client = useQueryClient();
  const changes = useSyncExternalStore(outbox.subscribe, outbox.read);
  const [isSending, setSending] = useState(false);
  const { data: isServerBack = false } = useQuery({
    queryKey: ['the server answers'],
    queryFn: () =>
      fetch('/api/salud', { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    enabled: changes.length > 0 && !session.isLocalMode,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  });
  if (changes.length === 0) return null;

  const send = async () => {
    setSending(true);
    const taken = await outbox.send(api);
    await client.invalidateQueries();
    setSending(false);
    const left = outbox.read();
    if (taken > 0) announce(taken === 1 ? 'Se envió 1 cambio' : `Se enviaron ${taken} cambios`);
    if (left.some(({ problem }) => problem))
      announceError('El servidor no aceptó algunos cambios. Mirá por qué.');
    else if (left.length > 0) announceError('Todavía no pudimos conectarnos con el servidor.');
  };

  return (
    <section className="local-changes" aria-label="Cambios sin enviar">
      <div className="local-changes-summary">
        <CloudOff aria-hidden="true" size={22} />
        <p role="status">
          {changes.length === 1
            ? 'Hay 1 cambio guardado sólo en este navegador (modo local).'
            : `Hay ${changes.length} cambios guardados sólo en este navegador (modo local).`}{' '}
          {explanation(Boolean(session.isLocalMode), isServerBack)}
        </p>
        {!session.isLocalMode && (
          <button
            type="button"
            className={isServerBack ? 'button' : 'button-quiet'}
            disabled={isSending}
            onClick={() => void send()}
          >
            {isSending ? 'Enviando…' : 'Enviar ahora'}
          </button>
        )}
      </div>
      <ol>
        {changes.map((change) => (
          <li key={change.key}>
            <p>
              {ACTS[change.action]} «{change.title}»
            </p>
            {change.problem && (
              <p className="field-error" role="alert">
                {change.problem}
              </p>
            )}
            <div className="button-row">
              {change.problem && change.action !== 'create' && change.id > 0 && (
                <button type="button" className="button-text" onClick={() => outbox.insist(change.key)}>
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
