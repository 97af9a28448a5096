import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { assignBody, assignmentDone } from '../../../shared/web/staff/assign.ts';
import { everyLabel, labelsBody, labelsDone } from '../../../shared/web/staff/labels.ts';
import { useRowMutations } from '../../../shared/web/staff/row-mutations.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import { answeredInput, isChosen, type Message, messageCodec, readInput, snoozeInput } from '../contract.ts';
import { everyMessage, everyMessageList, type MessageChoice } from './message-queries.ts';
import { MESSAGES_API } from './messages-path.ts';

/** Changes are sent one after another, because the response to an earlier change would hide a later one. */
const ONE_AFTER_ANOTHER = { id: 'messages' };

export type MessageMutations = ReturnType<typeof useMessageMutations>;

/**
 * Mutations of messages, called with the message in its new state. Lists show the new state at once and restore the old
 * one when the server refuses it. A deleted message stays in the lists until the server has deleted it.
 */
export function useMessageMutations() {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const announceDone = useAnnounceDone();
  const { keyFor, undoOf } = useUndo(everyMessage);
  const { isPending, optionsOf, optimisticOptionsOf, replaceInLists, removeFromLists } = useRowMutations<
    Message,
    MessageChoice
  >({
    everything: everyMessage,
    lists: everyMessageList,
    isShownBy: (choice, message) => isChosen(message, choice, session.id),
  });

  /**
   * Sends a change and resolves to the changed message. A server that conforms to the spec may leave the message out of
   * its response.
   */
  const put = async (wanted: Message, part: string, body: object): Promise<Message> => {
    const key = keyFor(wanted);
    const response = await api(`${MESSAGES_API}/${wanted.id}/${part}`, { method: 'PUT', body, key });
    return z.safeParse(messageCodec, response).data ?? wanted;
  };
  const post = async (wanted: Message, part: string, body: object): Promise<Message> =>
    z.parse(
      messageCodec,
      await api(`/api/admin/mensajes-contacto/${wanted.id}/${part}`, {
        method: 'POST',
        body,
        key: keyFor(wanted),
      }),
    );
  const putRead = (wanted: Message) => put(wanted, 'leido', z.encode(readInput.codec, wanted));
  const putAnswered = (wanted: Message) => put(wanted, 'respondido', z.encode(answeredInput.codec, wanted));
  const reading = {
    ...optimisticOptionsOf('No se pudo actualizar el estado del mensaje'),
    scope: ONE_AFTER_ANOTHER,
    mutationFn: putRead,
  };
  const answering = {
    ...optimisticOptionsOf('No se pudo actualizar el estado de respuesta del mensaje'),
    scope: ONE_AFTER_ANOTHER,
    onSuccess(changed: Message, wanted: Message) {
      replaceInLists(changed);
      const done = `Mensaje marcado como ${changed.answered ? 'respondido' : 'no respondido'}`;
      announceDone(done, undefined, undoOf(wanted));
    },
  };
  const markAnswered = useMutation({ ...answering, mutationFn: putAnswered });
  /** The specification has a request of its own for each of the two states. */
  const markReadAndAnswered = useMutation({
    ...answering,
    mutationFn: async (wanted: Message) => {
      await putRead(wanted);
      return putAnswered(wanted);
    },
  });

  return {
    isPending,

    /** Marks a message as answered or not answered. An answered message has been read. */
    toggleAnswered(message: Message, options?: { onSuccess: (changed: Message) => void }) {
      const isFirstRead = !message.read && !message.answered;
      const wanted = { ...message, read: message.read || isFirstRead, answered: !message.answered };
      (isFirstRead ? markReadAndAnswered : markAnswered).mutate(wanted, options);
    },

    markRead: useMutation({
      ...reading,
      onSuccess(changed, wanted) {
        replaceInLists(changed);
        const done = `Mensaje marcado como ${changed.read ? 'leído' : 'no leído'}`;
        announceDone(done, undefined, undoOf(wanted));
      },
    }),

    /**
     * Marks a message as read without a toast, because the user only opened it. `isPending` ignores this request, so
     * that the message can be marked as answered at once.
     */
    markReadSilently: useMutation({
      ...reading,
      mutationKey: ['opened'],
      onSuccess: replaceInLists,
    }),

    /** Replaces the labels of a message. */
    label: useMutation({
      ...optimisticOptionsOf('No se pudieron cambiar las etiquetas'),
      scope: ONE_AFTER_ANOTHER,
      mutationFn: (wanted: Message) => post(wanted, 'etiquetas', labelsBody(wanted.labels)),
      onSuccess(changed: Message, wanted: Message) {
        replaceInLists(changed);
        announceDone(labelsDone(changed.labels), undefined, undoOf(wanted));
        void client.invalidateQueries(everyLabel);
      },
    }),

    /** Puts a message off until the time in `snoozed`, or shows it at once if that is null. */
    snooze: useMutation({
      ...optionsOf('No se pudo posponer el mensaje'),
      mutationFn: (wanted: Message) =>
        post(wanted, 'posponer', z.encode(snoozeInput.codec, { until: wanted.snoozed?.until ?? null })),
      onSuccess(changed: Message, wanted: Message) {
        replaceInLists(changed);
        const done = changed.snoozed
          ? `El mensaje vuelve el ${formatMoment(changed.snoozed.until)}`
          : 'El mensaje ya no está pospuesto';
        announceDone(done, undefined, undoOf(wanted));
      },
    }),

    /** Stores who answers a message. */
    assign: useMutation({
      ...optionsOf('No se pudo cambiar quién se encarga'),
      mutationFn: (wanted: Message) => post(wanted, 'asignar', assignBody(wanted.assignee)),
      onSuccess(changed: Message, wanted: Message) {
        replaceInLists(changed);
        const done = assignmentDone('messages', changed.assignee, session.id);
        if (done) announceDone(done, undefined, undoOf(wanted));
      },
    }),

    remove: useMutation({
      ...optionsOf('No se pudo eliminar el mensaje'),
      mutationFn: (message: Message) =>
        api(`${MESSAGES_API}/${message.id}`, { method: 'DELETE', key: keyFor(message) }),
      onSuccess(_, message) {
        removeFromLists(message.id);
        announceDone('Mensaje eliminado', 'El mensaje ha sido eliminado exitosamente', undoOf(message));
      },
    }),
  };
}
