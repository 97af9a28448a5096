import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { counted } from '../../../shared/contract/counted.ts';
import { MOST_CHANGED, MOST_SELECTED } from '../../../shared/contract/selection.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { usePageClass } from '../../../shared/web/staff/page-class.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import { type SeveralInput, severalInput } from '../contract.ts';
import { everyMessage, exportSelectedPath } from './message-queries.ts';
import type { MessageSelection } from './message-selection.ts';
import { MESSAGES_API } from './messages-path.ts';
import './selected-messages.css';

interface SelectedMessagesProps {
  selection: MessageSelection;
  /** The ids of the messages that the list shows. */
  shownIds: number[];
}

/** The bar with the actions for the selected messages. It is shown while any message is selected. */
export function SelectedMessages({ selection: { ids, clear, choose }, shownIds }: SelectedMessagesProps) {
  const { api } = useStaff();
  const announceDone = useAnnounceDone();
  const client = useQueryClient();
  const { keyFor, undoOf } = useUndo(everyMessage);
  const chosen = [...ids];
  const mark = useMutation({
    mutationFn: (wanted: { change: Omit<SeveralInput, 'ids'>; done: string }) =>
      api(`${MESSAGES_API}/varios`, {
        method: 'PUT',
        key: keyFor(wanted),
        body: z.encode(severalInput.codec, { ...wanted.change, ids: chosen }),
      }),
    onSuccess: (_, wanted) => {
      const { done } = wanted;
      announceDone(counted(chosen.length, `mensaje ${done}`, `mensajes ${done}s`), undefined, undoOf(wanted));
      clear();
    },
    onError: (error) => announceError('No se pudieron marcar los mensajes', undefined, messageFor(error)),
    onSettled: () => client.invalidateQueries(everyMessage),
  });
  const more = Math.min(shownIds.filter((id) => !ids.has(id)).length, MOST_CHANGED - ids.size);
  usePageClass('has-bottom-bar', ids.size > 0);
  if (ids.size === 0) return null;
  return (
    <section className="selected-messages bottom-bar list-bar cluster" aria-label="Mensajes elegidos">
      <p role="status">{textOf(ids.size)}</p>
      <button
        type="button"
        className="button-quiet"
        disabled={mark.isPending}
        onClick={() => mark.mutate({ change: { read: true }, done: 'leído' })}
      >
        Marcar como leídos
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={mark.isPending}
        onClick={() => mark.mutate({ change: { read: true, answered: true }, done: 'respondido' })}
      >
        Marcar como respondidos
      </button>
      {ids.size <= MOST_SELECTED && (
        <ExportButton
          path={exportSelectedPath(chosen)}
          fileName="mensajes-elegidos.csv"
          failed="No se pudieron exportar los mensajes"
          text="Exportar los elegidos"
        />
      )}
      {more > 0 && (
        <button type="button" className="button-text" onClick={() => choose(shownIds)}>
          {more === 1 ? 'Elegir 1 más' : `Elegir ${more} más`}
        </button>
      )}
      <button type="button" className="button-text" onClick={clear}>
        Quitar la selección
      </button>
    </section>
  );
}

function textOf(count: number) {
  const chosen = counted(count, 'elegido', 'elegidos');
  return count < MOST_CHANGED ? chosen : `${chosen}, lo más que se puede a la vez`;
}
