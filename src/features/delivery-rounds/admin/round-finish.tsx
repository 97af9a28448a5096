import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { everyListRequest } from '../../list-requests/contract.ts';
import { everyRound, type VolunteerPhone } from '../contract.ts';
import type { DeliveryMarks } from './delivery-marks.ts';
import { phonesText } from './phones-text.ts';
import { finishRound } from './round-queries.ts';

interface FinishRoundProps {
  id: number;
  /** The number of stops that are not delivered yet. */
  left: number;
  marks: DeliveryMarks;
  /** Phones of volunteers on which there may be marks that were not sent yet. */
  phones: readonly VolunteerPhone[];
}

/**
 * The button that finishes a round after a confirmation. Unsent delivery marks are sent first, because their list
 * requests would otherwise count as not delivered.
 */
export function FinishRound({ id, left, marks, phones }: FinishRoundProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const finish = useMutation({
    mutationFn: async () => {
      if ((await marks.send(api)) !== 'done') throw new MarksNotSent();
      await finishRound(api, id);
    },
    onSuccess: () => announce('Reparto terminado'),
    onError: (error) => announceError('No se pudo terminar el reparto.', undefined, reasonOf(error)),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries(everyRound), client.invalidateQueries(everyListRequest)]);
      setAsking(false);
    },
  });

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
          confirmText="Terminar reparto"
          busy={finish.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => finish.mutate()}
        >
          {`${questionFor(left)} ${phonesText(phones)}`.trim()}
        </Confirmation>
      )}
    </>
  );
}

class MarksNotSent extends Error {
  constructor() {
    super('Hay entregas sin enviar. Terminalo cuando vuelva la señal.');
  }
}
const reasonOf = (error: Error) => (error instanceof MarksNotSent ? error.message : messageFor(error));

function questionFor(left: number): string {
  if (left === 0) return 'Está todo entregado. El reparto queda guardado y ya no se puede cambiar.';
  const text =
    left === 1 ? 'El pedido que no se entregó vuelve' : `Los ${left} pedidos que no se entregaron vuelven`;
  return `${text} a los pendientes. El reparto queda guardado y ya no se puede cambiar.`;
}
