import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { persistentQueue, retryReasonIn } from '../../../shared/web/persistent-queue.ts';
import { VOLUNTEER_ROUND_API } from '../contract.ts';

/** A door that the volunteer added and that waits on this phone. */
const waitingDoor = z.object({
  /** The idempotency key of the request. */
  key: z.string(),
  at: z.string(),
  roundId: z.int(),
  /** The name and the address, for the list of waiting doors. */
  title: z.string(),
  /** The body of the request. */
  body: z.unknown(),
  /** Why the server refused the door for good; null while it waits. */
  reason: z.nullable(z.string()),
});
export type WaitingDoor = z.infer<typeof waitingDoor>;

export type DoorQueue = ReturnType<typeof doorQueue>;

/** The queue of added doors that were not sent yet, and of those that the server refused. */
export function doorQueue(prefix: string, storage: () => Storage) {
  const queue = persistentQueue(prefix, waitingDoor, storage);
  const unsent = () => queue.read().filter(({ reason }) => reason === null);
  return {
    ...queue,
    /** Returns the doors that still wait to be sent. */
    unsent,

    /** Sends the doors in order. `onSent` is awaited before a door leaves the queue, so that it never disappears. */
    sendWith: (api: Api, onSent: () => Promise<void>) =>
      queue.send(
        async (door) => {
          try {
            const { body, key } = door;
            await api(`${VOLUNTEER_ROUND_API}/pedidos`, { method: 'POST', body, key });
          } catch (error) {
            const retryReason = retryReasonIn(error);
            if (!retryReason) queue.put({ ...door, reason: messageFor(error) });
            return retryReason;
          }
          await onSent();
          queue.remove(door);
          return undefined;
        },
        ({ reason }) => reason === null,
      ),
  };
}
