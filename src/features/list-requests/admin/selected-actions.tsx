import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { counted } from '../../../shared/contract/counted.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import { everyListRequest, LIST_REQUESTS_API, listRequestCodec } from '../contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { severalInput } from './change-inputs.ts';
import { exportSelectedPath } from './list-request-queries.ts';
import type { ListRequestSelection } from './list-request-selection.ts';
import './selected-actions.css';

const changedList = z.array(listRequestCodec);

/** What can be done with all selected list requests at once, besides putting them on a round. */
export function SelectedActions({ selection: { ids, clear } }: { selection: ListRequestSelection }) {
  const { api } = useStaff();
  const announceDone = useAnnounceDone();
  const client = useQueryClient();
  const { keyFor, undoOf } = useUndo(everyListRequest);
  const [isCancelling, setCancelling] = useState(false);
  const chosen = [...ids];
  const change = useMutation({
    mutationFn: async (wanted: Omit<z.output<typeof severalInput>, 'ids'>) => {
      const body = z.encode(severalInput, { ...wanted, ids: chosen });
      const response = await api(`${LIST_REQUESTS_API}/varios`, { method: 'PUT', body, key: keyFor(wanted) });
      return z.parse(changedList, response).length;
    },
    onSuccess: (count, wanted) => {
      const [one, many] = WORDS[wanted.state];
      const left = chosen.length - count;
      const rest =
        left > 0 ? `${counted(left, 'ya no estaba pendiente', 'ya no estaban pendientes')}.` : undefined;
      const undo = count > 0 ? undoOf(wanted) : undefined;
      announceDone(counted(count, `pedido ${one}`, `pedidos ${many}`), rest, undo);
      clear();
    },
    onSettled: () => client.invalidateQueries(everyListRequest),
  });
  const title = `Cancelar ${counted(chosen.length, 'pedido', 'pedidos')}`;
  return (
    <>
      <div className="selected-rows-actions cluster">
        <button
          type="button"
          className="button-quiet"
          disabled={change.isPending}
          onClick={() =>
            change.mutate(
              { state: 'delivered' },
              {
                onError: (error) =>
                  announceError('No se pudieron marcar los pedidos', undefined, messageFor(error)),
              },
            )
          }
        >
          Marcar como entregados
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={change.isPending}
          onClick={() => setCancelling(true)}
        >
          {title}
        </button>
        <ExportButton
          path={exportSelectedPath(chosen)}
          fileName="pedidos-elegidos.csv"
          failed="No se pudieron exportar los pedidos"
          text="Exportar los elegidos"
        />
      </div>
      {/* The styles of the bar are not for the dialog. */}
      {isCancelling &&
        createPortal(
          <CancelDialog
            title={title}
            action={title}
            cancel={(reason) => change.mutateAsync({ state: 'cancelled', reason })}
            onClose={() => setCancelling(false)}
          />,
          document.body,
        )}
    </>
  );
}

const WORDS = { delivered: ['entregado', 'entregados'], cancelled: ['cancelado', 'cancelados'] } as const;
