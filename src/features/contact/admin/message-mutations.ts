import * as z from 'zod/mini';
import { useServerActs } from '../../../shared/web/staff/server-acts.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { answeredInput, type Message, messageCodec, readInput } from '../contract.ts';
import { everyMessage, everyMessageList, MESSAGES } from './message-queries.ts';

/** What is done with a message; each act answers what it made. */
export function useMessageActs() {
  const { api } = useStaff();
  const { run, isBusy, inEveryList } = useServerActs<Message>(everyMessage, everyMessageList);

  /** `wanted` is what the message becomes where the server says no more than that it is done. */
  const change = (wanted: Message, part: 'leido' | 'respondido', body: object, failed: string) => {
    const { id } = wanted;
    return run(id, failed, async () => {
      const answer = await api(`${MESSAGES}/${id}/${part}`, { method: 'PUT', body });
      const changed = z.safeParse(messageCodec, answer as never).data ?? wanted;
      inEveryList((messages) => messages.map((it) => (it.id === id ? changed : it)));
      return changed;
    });
  };

  return {
    isBusy,

    /** `silently`: by looking at it, which needs no words. */
    async markRead(message: Message, read: boolean, { silently = false } = {}) {
      const body = z.encode(readInput.codec, { read });
      const changed = await change(
        { ...message, read },
        'leido',
        body,
        'No se pudo actualizar el estado del mensaje',
      );
      if (changed && !silently) announce(`Mensaje marcado como ${read ? 'leído' : 'no leído'}`);
      return changed;
    },

    async markAnswered(message: Message, answered: boolean) {
      const body = z.encode(answeredInput.codec, { answered });
      const failed = 'No se pudo actualizar el estado de respuesta del mensaje';
      const changed = await change({ ...message, answered }, 'respondido', body, failed);
      if (changed) announce(`Mensaje marcado como ${answered ? 'respondido' : 'no respondido'}`);
      return changed;
    },

    async remove({ id }: Message) {
      const isDone = await run(id, 'No se pudo eliminar el mensaje', async () => {
        await api(`${MESSAGES}/${id}`, { method: 'DELETE' });
        inEveryList((messages) => messages.filter((it) => it.id !== id));
        return true;
      });
      if (isDone) announce('Mensaje eliminado', 'El mensaje ha sido eliminado exitosamente');
    },
  };
}

export type MessageActs = ReturnType<typeof useMessageActs>;
