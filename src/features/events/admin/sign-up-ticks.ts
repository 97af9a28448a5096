import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import {
  oneForEachUser,
  persistentQueue,
  type RetryReason,
  retryReasonIn,
} from '../../../shared/web/persistent-queue.ts';
import { MOST_TICKS, type Tick, ticksApiOf, ticksInput } from '../contract.ts';

const waitingTick = z.object({
  /** The id of the sign-up, so that a later tap takes the place of one that was not sent yet. */
  key: z.string(),
  /** The time of the tap by the server's clock (ISO 8601, UTC). */
  at: z.iso.datetime(),
  eventId: z.int(),
  arrived: z.boolean(),
});
type WaitingTick = z.infer<typeof waitingTick>;

interface Listeners {
  /** Called when the server has stored ticks of an event, before they leave the queue. */
  onStored: (eventId: number, ticks: Tick[]) => void;
  /** Called with the reason when the server refused ticks for good. */
  onRefused: (reason: string) => void;
}

/** The ticks of one user that this browser has not sent yet. They contain no names or phones. */
function createTicks(userId: number) {
  const queue = persistentQueue(`llegadas-sin-enviar:${userId}:`, waitingTick);
  return {
    read: queue.read,
    subscribe: queue.subscribe,
    lastSendFailed: queue.lastSendFailed,

    /** Adds a tick. `now` is the time of the server. Throws when the browser's storage is full. */
    add(eventId: number, { signUpId, arrived }: Omit<Tick, 'at'>, now: number) {
      queue.put({ key: String(signUpId), at: queue.momentAfterAll(now), eventId, arrived });
    },

    /** Sends the waiting ticks, those of one event at a time, and in only one tab at a time. */
    send: (api: Api, { onStored, onRefused }: Listeners): Promise<RetryReason | 'done'> =>
      queue.sendBatches(
        (waiting) => waiting.filter(({ eventId }) => eventId === waiting[0]?.eventId).slice(0, MOST_TICKS),
        async (batch) => {
          const eventId = batch[0]?.eventId ?? 0;
          const ticks = batch.map(tickIn);
          try {
            await api(ticksApiOf(eventId), { method: 'POST', body: z.encode(ticksInput, { ticks }) });
            onStored(eventId, ticks);
          } catch (error) {
            const retryReason = retryReasonIn(error);
            if (retryReason) return retryReason;
            onRefused(messageFor(error));
          }
          queue.remove(...batch);
          return undefined;
        },
      ),
  };
}

export const tickIn = ({ key, at, arrived }: WaitingTick): Tick => ({ signUpId: Number(key), at, arrived });

/** Returns one shared queue for each user. */
export const ticksOf = oneForEachUser(createTicks);
