import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isOwnedBy } from '../../../shared/contract/assignment.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { assignBody, assignmentDone } from '../../../shared/web/staff/assign.ts';
import { useRowMutations } from '../../../shared/web/staff/row-mutations.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import {
  everyListRequest,
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  stateInput,
  stateWordOf,
} from '../contract.ts';
import { everyListRequestList, type ListRequestChoice } from './list-request-queries.ts';
import { isInState, isOpen } from './list-request-state.tsx';

export type ListRequestMutations = ReturnType<typeof useListRequestMutations>;

/**
 * The mutations of list requests, which are called with the list request in its new state. Lists show a new state at
 * once and restore the old one when the server refuses it, but remove a list request only after the server has
 * deleted it.
 */
export function useListRequestMutations() {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const announceDone = useAnnounceDone();
  const { keyFor, undoOf } = useUndo(everyListRequest);
  const { isPending, optionsOf, optimisticOptionsOf, replaceInLists, removeFromLists } = useRowMutations<
    ListRequest,
    ListRequestChoice
  >({
    everything: everyListRequest,
    lists: everyListRequestList,
    isShownBy: ({ state, roundId, owner }, listRequest) =>
      isOwnedBy(listRequest, { owner, isDone: !isOpen(listRequest) }, session.id) &&
      (state === null || isInState(listRequest, state)) &&
      (roundId === null || listRequest.openRoundId === roundId),
  });

  return {
    isPending,

    /** Shows a list request as a form stored it. */
    showChanged(changed: ListRequest) {
      replaceInLists(changed);
      void client.invalidateQueries(everyListRequest);
    },

    markDelivered: useMutation({
      ...optimisticOptionsOf('No se pudo actualizar el estado del pedido'),
      mutationFn: async (wanted: ListRequest) => {
        const path = `${LIST_REQUESTS_API}/${wanted.id}/estado`;
        const body = z.encode(stateInput, { delivered: wanted.delivered });
        const response = await api(path, { method: 'PUT', body, key: keyFor(wanted) });
        return z.safeParse(listRequestCodec, response).data ?? wanted;
      },
      onSuccess(changed, wanted) {
        replaceInLists(changed);
        const done = `Pedido marcado como ${stateWordOf(changed.delivered)}`;
        announceDone('Estado actualizado', done, undoOf(wanted));
      },
    }),

    /** Accepts a list request outside the delivery area, which is pending then. */
    accept: useMutation({
      ...optimisticOptionsOf('No se pudo guardar la decisión'),
      mutationFn: async ({ id }: ListRequest) =>
        z.parse(listRequestCodec, await api(`${LIST_REQUESTS_API}/${id}/llevar-igual`, { method: 'POST' })),
      onSuccess(changed) {
        replaceInLists(changed);
        announceDone('Se lleva igual', 'El pedido quedó pendiente');
      },
    }),

    /** Stores who takes care of a list request. */
    assign: useMutation({
      ...optionsOf('No se pudo cambiar quién se encarga'),
      mutationFn: async (wanted: ListRequest) =>
        z.parse(
          listRequestCodec,
          await api(`${LIST_REQUESTS_API}/${wanted.id}/asignar`, {
            method: 'POST',
            body: assignBody(wanted.assignee),
            key: keyFor(wanted),
          }),
        ),
      onSuccess(changed, wanted) {
        replaceInLists(changed);
        const done = assignmentDone('list requests', changed.assignee, session.id);
        if (done) announceDone(done, undefined, undoOf(wanted));
      },
    }),

    remove: useMutation({
      ...optionsOf('No se pudo eliminar el pedido'),
      mutationFn: (listRequest: ListRequest) =>
        api(`${LIST_REQUESTS_API}/${listRequest.id}`, { method: 'DELETE', key: keyFor(listRequest) }),
      onSuccess(_, listRequest) {
        removeFromLists(listRequest.id);
        // Deleting it is how the data of a person without a phone are erased, so it is not kept.
        announceDone('Pedido eliminado', undefined, listRequest.phone ? undoOf(listRequest) : undefined);
      },
    }),
  };
}
