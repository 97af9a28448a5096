import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useRowMutations } from '../../../shared/web/staff/row-mutations.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { answeredInput, type Message, messageCodec, readInput } from '../contract.ts';
import { everyMessage, everyMessageList, MESSAGES } from './message-queries.ts';

export type MessageMutations = ReturnType<typeof useMessageMutations>;

/** Mutations of messages. Each takes the message in its new state, which lists show once the server has accepted it. */
export function useMessageMutations() {
  const { api } = useStaff();
  const { isPending, optionsOf, replaceInLists, removeFromLists } = useRowMutations<Message>(
    everyMessage,
    everyMessageList,
  );

  /**
   * Sends a change and resolves to the changed message. A server that conforms to the spec may respond only that it
   * succeeded.
   */
  const put = async (wanted: Message, part: string, body: object): Promise<Message> => {
    const response = await api(`${MESSAGES}/${wanted.id}/${part}`, { method: 'PUT', body });
    return z.safeParse(messageCodec, response as never).data ?? wanted;
  };
  const reading = {
    ...optionsOf('No se pudo actualizar el estado del mensaje'),
    mutationFn: (wanted: Message) => put(wanted, 'leido', z.encode(readInput.codec, wanted)),
  };

  return {
    isPending,

    markRead: useMutation({
      ...reading,
      onSuccess(changed) {
        replaceInLists(changed);
        announce(`Mensaje marcado como ${changed.read ? 'leído' : 'no leído'}`);
      },
    }),

    /** Marks a message as read without a toast, because the user only opened it. */
    markReadSilently: useMutation({ ...reading, onSuccess: replaceInLists }),

    markAnswered: useMutation({
      ...optionsOf('No se pudo actualizar el estado de respuesta del mensaje'),
      mutationFn: (wanted: Message) => put(wanted, 'respondido', z.encode(answeredInput.codec, wanted)),
      onSuccess(changed) {
        replaceInLists(changed);
        announce(`Mensaje marcado como ${changed.answered ? 'respondido' : 'no respondido'}`);
      },
    }),

    remove: useMutation({
      ...optionsOf('No se pudo eliminar el mensaje'),
      mutationFn: ({ id }: Message) => api(`${MESSAGES}/${id}`, { method: 'DELETE' }),
      onSuccess(_, { id }) {
        removeFromLists(id);
        announce('Mensaje eliminado', 'El mensaje ha sido eliminado exitosamente');
      },
    }),
  };
}
