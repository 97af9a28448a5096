import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { everyListRequest } from '../../list-requests/contract.ts';
import { everyRound } from '../contract.ts';
import {
  type ClosedLeftovers,
  LEFTOVER_GROUPS,
  type LeftoverReasons,
  type Leftovers,
  reasonFieldOf,
  reasonsForm,
} from './leftovers-input.ts';
import { closeLeftovers } from './leftovers-queries.ts';

interface LeftoversDialogProps {
  leftovers: Leftovers;
  onClose: () => void;
}

/** The dialog that closes everything pending: first the sentence for each group, then what will happen. */
export function LeftoversDialog({ leftovers: { counts, rounds }, onClose }: LeftoversDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [asked, setAsked] = useState<LeftoverReasons | null>(null);
  const { form, mutation, submit } = useFormMutation<LeftoverReasons, ClosedLeftovers>({
    resolver: formResolver(reasonsForm),
    initial: DEFAULTS,
    fieldOf: reasonFieldOf,
    send: (reasons) => closeLeftovers(api, reasons),
    async onSent(closed) {
      await refresh();
      announce(...done(closed));
      onClose();
    },
    onFailure(error) {
      void refresh();
      announceError('No se pudo cerrar lo pendiente', undefined, messageFor(error));
    },
  });
  const refresh = () =>
    Promise.all([client.invalidateQueries(everyListRequest), client.invalidateQueries(everyRound)]);
  const groups = LEFTOVER_GROUPS.filter(({ group }) => counts[group] > 0);
  const total = groups.reduce((sum, { group }) => sum + counts[group], 0);
  const goOn = (event: FormEvent) => {
    if (!asked) return void form.handleSubmit(setAsked)(event);
    event.preventDefault();
    submit(asked);
  };
  return (
    <FormModal
      title={asked ? '¿Cerrar lo pendiente?' : 'Cerrar lo pendiente'}
      action={asked ? `Cerrar ${closing(total, rounds)}` : 'Seguir'}
      dismissal="Volver"
      isDirty={!asked && form.formState.isDirty}
      isBusy={mutation.isPending}
      onSubmit={goOn}
      onClose={asked ? () => setAsked(null) : onClose}
    >
      {asked ? (
        <>
          <ul className="stack tight">
            {groups.map(({ group, one, many }) => (
              <li key={group}>
                <strong>{counted(counts[group], `pedido ${one}`, `pedidos ${many}`)}</strong>
                {`: «${asked[group]}»`}
              </li>
            ))}
            {rounds > 0 && (
              <li>
                <strong>{counted(rounds, 'reparto en curso', 'repartos en curso')}</strong>
                {rounds === 1
                  ? ': termina, y su enlace deja de servir.'
                  : ': terminan, y sus enlaces dejan de servir.'}
              </li>
            )}
          </ul>
          <p>
            Lo que ya se entregó queda como está. Si después llega una entrega que alguien marcó sin señal,
            vale.
          </p>
        </>
      ) : (
        <>
          {groups.length > 0 && <p>Esto lee quien lo pidió, en la página de su pedido.</p>}
          {groups.map(({ group, one, many }) => (
            <TextField
              key={group}
              form={form}
              name={group}
              label={counted(counts[group], `pedido ${one}`, `pedidos ${many}`)}
              rows={3}
            />
          ))}
          {groups.length === 0 && (
            <p>{`No queda ningún pedido pendiente. Sí ${counted(rounds, 'reparto en curso', 'repartos en curso')}.`}</p>
          )}
        </>
      )}
    </FormModal>
  );
}

const DEFAULTS = Object.fromEntries(
  LEFTOVER_GROUPS.map(({ group, reason }) => [group, reason]),
) as LeftoverReasons;

const closing = (requests: number, rounds: number) =>
  requests > 0 ? counted(requests, 'pedido', 'pedidos') : counted(rounds, 'reparto', 'repartos');

/** The announcement of what was closed: a title, and the rounds if any was open. */
function done({ requests, rounds }: ClosedLeftovers): [title: string, description?: string] {
  const title =
    requests > 0 ? counted(requests, 'pedido cerrado', 'pedidos cerrados') : 'No quedaba ningún pedido';
  return rounds > 0 ? [title, `${counted(rounds, 'reparto terminado', 'repartos terminados')}.`] : [title];
}
