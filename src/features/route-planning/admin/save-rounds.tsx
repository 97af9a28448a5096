import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { useIdempotencyKey } from '../../../shared/web/staff/idempotency-key.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { everyRound, takenIn } from '../../delivery-rounds/contract.ts';
import { everyListRequest } from '../../list-requests/contract.ts';
import { type BatchInput, batchInput } from '../contract.ts';
import { requestRoutePlan, storeBatch } from './route-plan-queries.ts';
import type { Proposed } from './split-form.tsx';
import type { useDraft } from './use-draft.ts';

interface SaveRoundsProps {
  draft: ReturnType<typeof useDraft>;
  proposed: Proposed;
  /** Called when everything is stored. */
  onSaved: () => void;
  onProposed: (proposed: Proposed) => void;
}

/** Stores all rounds at once or none, and explains why when they cannot be stored. */
export function SaveRounds({ draft, proposed, onSaved, onProposed }: SaveRoundsProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { input, values } = proposed;
  const rounds = draft.rounds.filter(({ stops }) => stops.length > 0);
  const save = useMutation({
    mutationFn: async () => {
      const batch: BatchInput = {
        travel: input.travel,
        start: input.start,
        finish: input.finish,
        rounds: rounds.map(({ name, stops }) => ({
          name,
          requestIds: stops.map(({ requestId }) => requestId),
        })),
      };
      const { error } = z.safeEncode(batchInput, batch);
      if (error) throw new Refused(422, error.issues[0]?.message);
      await storeBatch(api, batch, keyOf(batch));
    },
    onSuccess() {
      void client.invalidateQueries(everyRound);
      void client.invalidateQueries(everyListRequest);
      announce(rounds.length === 1 ? 'Reparto guardado' : `${rounds.length} repartos guardados`);
      onSaved();
    },
    onError: (error) => takenIn(error).length > 0 && void client.invalidateQueries(everyListRequest),
  });
  const again = useMutation({
    mutationFn: async () => ({
      id: crypto.randomUUID(),
      routePlan: await requestRoutePlan(api, input),
      input,
      values,
    }),
    onSuccess: onProposed,
  });
  const taken = takenIn(save.error);
  const isBusy = save.isPending || again.isPending;

  return (
    <div className="split-save bottom-bar stack tight">
      <div role="alert">
        {save.error && (
          <div className="failure">
            <p>{messageFor(save.error)}</p>
            {taken.length > 0 && (
              <>
                <TakenAddresses addresses={addressesOf(proposed, taken)} />
                <div className="button-row">
                  <button type="button" className="button-quiet" onClick={() => isBusy || again.mutate()}>
                    {again.isPending ? 'Repartiendo…' : 'Proponer de nuevo'}
                  </button>
                  <button
                    type="button"
                    className="button-quiet"
                    onClick={() => {
                      draft.remove(taken);
                      save.reset();
                    }}
                  >
                    Seguir sin {taken.length === 1 ? 'ese' : 'esos'}
                  </button>
                </div>
              </>
            )}
            {again.error && <p>{messageFor(again.error)}</p>}
          </div>
        )}
      </div>
      {rounds.length > 0 ? (
        <button
          type="button"
          className="button button-new"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || save.mutate()}
        >
          {save.isPending
            ? 'Guardando…'
            : rounds.length === 1
              ? 'Guardar el reparto'
              : `Guardar ${rounds.length} repartos`}
        </button>
      ) : (
        <p>No queda ninguna puerta para repartir.</p>
      )}
    </div>
  );
}

/** The message lists at most this many street addresses. */
const MOST_NAMED = 8;

const TakenAddresses = ({ addresses }: { addresses: string[] }) => (
  <ul className="split-taken">
    {addresses.slice(0, MOST_NAMED).map((address) => (
      <li key={address}>{address}</li>
    ))}
    {addresses.length > MOST_NAMED && <li>{`y ${addresses.length - MOST_NAMED} más`}</li>}
  </ul>
);

const addressesOf = ({ routePlan }: Proposed, requestIds: number[]) =>
  routePlan.rounds
    .flatMap(({ stops }) => stops)
    .filter(({ requestId }) => requestIds.includes(requestId))
    .map(({ address }) => address);
