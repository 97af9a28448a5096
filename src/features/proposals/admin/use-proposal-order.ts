import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageFor } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import { type Proposal, type ProposalPlace, proposalList, proposalPlaceInput } from '../contract.ts';

export interface Move extends ProposalPlace {
  id: number;
}

const LIST = [proposalList.path];
const MOVES = [...LIST, 'orden'];

/** Moves proposals in the cached list and on the server, one after the other. */
export function useProposalOrder() {
  const { api } = useStaff();
  const client = useQueryClient();
  const { keyFor, undoOf } = useUndo({ queryKey: LIST });
  const proposals = () => client.getQueryData<Proposal[]>(LIST) ?? [];
  /** Shows a move before it is saved. */
  const show = (move: Move) => {
    void client.cancelQueries({ queryKey: LIST, exact: true }); // a pending response would show the former order
    client.setQueryData<Proposal[]>(LIST, (list) => list && moved(list, move));
  };
  const { mutate } = useMutation({
    mutationKey: MOVES,
    scope: { id: 'proposal order' },
    mutationFn: ({ move }: { id: number; move: Move; former: Move | undefined }) =>
      api(`${proposalList.path}/${move.id}/orden`, {
        method: 'PUT',
        body: z.encode(proposalPlaceInput.codec, move),
        key: keyFor(move),
      }),
    onSuccess: (_, { move }) => announce('Propuesta movida', undefined, undoOf(move)),
    onError: (error, { former }) => {
      if (former) show(former);
      announceError(`No se pudo cambiar el orden. ${messageFor(error)}`);
    },
    onSettled: () => {
      // While another move waits, the server's list does not have it.
      if (client.isMutating({ mutationKey: MOVES }) === 1) void client.invalidateQueries({ queryKey: LIST });
    },
  });
  return {
    show,
    /** Returns the place of a proposal in the list as it is shown now; undefined for the only one. */
    placeOf: (id: number): Move | undefined => {
      const list = proposals();
      const index = list.findIndex((proposal) => proposal.id === id);
      const [previous, next] = [list[index - 1], list[index + 1]];
      const neighbour = previous ?? next;
      return neighbour && { id, neighbour: neighbour.id, isBefore: neighbour === next };
    },
    /** Saves a move, and shows it if it is not yet shown. `former` is where the proposal stood before. */
    save: (move: Move, former: Move | undefined) => {
      show(move);
      mutate({ id: move.id, move, former });
    },
  };
}

/** Returns the list with a proposal moved, or the same list if one of both is not in it. */
export function moved<Item extends { id: number }>(list: Item[], { id, neighbour, isBefore }: Move): Item[] {
  const item = list.find((other) => other.id === id);
  const others = list.filter((other) => other.id !== id);
  const index = others.findIndex((other) => other.id === neighbour);
  return item && index >= 0 ? others.toSpliced(isBefore ? index : index + 1, 0, item) : list;
}
