import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/modal.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { everyListRequest } from '../../list-requests/contract.ts';
import type { DeliveryMarks } from './delivery-marks.ts';
import { everyRound, finishRound } from './round-queries.ts';

interface FinishRoundProps {
  id: number;
  /** How many of its list requests are not delivered. */
  left: number;
  marks: DeliveryMarks;
}

/** Ends a round after one question. What was marked on the way is sent first, or it would count as not delivered. */
export function FinishRound({ id, left, marks }: FinishRoundProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const finish = async () => {
    setBusy(true);
    try {
      if ((await marks.send(api)) !== 'done') throw new Error(NOT_SENT);
      await finishRound(api, id);
      announce('Reparto terminado');
    } catch (error) {
      announceError(
        'No se pudo terminar el reparto.',
        undefined,
        error instanceof Error && error.message === NOT_SENT ? NOT_SENT : sentenceFor(error),
      );
    } finally {
      await Promise.all([client.invalidateQueries(everyRound), client.invalidateQueries(everyListRequest)]);
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <button
        type="button"
        className={left === 0 ? 'button round-finish' : 'button-quiet round-finish'}
        onClick={() => setAsking(true)}
      >
        Terminar reparto
      </button>
      {isAsking && (
        <Confirmation
          title="¿Terminar reparto?"
          act="Terminar reparto"
          busy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void finish()}
        >
          {questionFor(left)}
        </Confirmation>
      )}
    </>
  );
}

const NOT_SENT = 'Hay entregas sin enviar. Terminalo cuando vuelva la señal.';

function questionFor(left: number): string {
  if (left === 0) return 'Está todo entregado. El reparto queda guardado y ya no se puede cambiar.';
  const what =
    left === 1 ? 'El pedido que no se entregó vuelve' : `Los ${left} pedidos que no se entregaron vuelven`;
  return `${what} a los pendientes. El reparto queda guardado y ya no se puede cambiar.`;
}
