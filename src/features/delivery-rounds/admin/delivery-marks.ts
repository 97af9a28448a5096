import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { type Obstacle, obstacleIn, persistentQueue } from '../../../shared/web/persistent-queue.ts';
import {
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  stateInput,
} from '../../list-requests/contract.ts';

/** A list request that this user marked as delivered or pending, kept until the server has accepted the mark. */
const deliveryMark = z.object({
  /** The id of the list request. It is the key, so that a later mark replaces an earlier one. */
  key: z.string().check(z.regex(/^\d+$/)),
  delivered: z.boolean(),
  /** The time of the tap (ISO 8601, UTC). */
  at: z.string(),
});
export type DeliveryMark = z.infer<typeof deliveryMark>;

interface Listeners {
  /**
   * Called when the server has accepted a mark, with the list request in its new state. The mark is still in the queue.
   */
  onTaken?: (listRequest: ListRequest) => void;
  /** Called when the server has permanently rejected a mark, with the reason. */
  onDropped?: (mark: DeliveryMark, reason: string) => void;
}

export type DeliveryMarks = ReturnType<typeof createDeliveryMarks>;

/** The queue of one user's unsent delivery marks, oldest first. It contains no names or addresses. */
export function createDeliveryMarks(userId: number, storage = () => localStorage) {
  const queue = persistentQueue(`entregas-sin-enviar:${userId}:`, deliveryMark, storage);
  return {
    read: queue.read,
    lastSendFailed: queue.lastSendFailed,
    subscribe: queue.subscribe,

    /** Adds a mark to the queue; `now` is the time of the tap. Throws when the browser's storage is full. */
    mark: (listRequestId: number, delivered: boolean, now = new Date()) =>
      queue.put({ key: String(listRequestId), delivered, at: now.toISOString() }),

    /** Sends the queued marks one at a time, and in only one tab at a time. */
    send(api: Api, { onTaken, onDropped }: Listeners = {}): Promise<Obstacle | 'done'> {
      /**
       * Ids of the list requests whose mark was sent during this call. A later mark for one of them is sent with age 0,
       * because the server would otherwise treat the earlier mark as another person's decision.
       */
      const sent = new Set<string>();
      return queue.send(async (mark) => {
        try {
          const listRequest = await putState(api, mark, sent.has(mark.key) ? 0 : ageOf(mark));
          sent.add(mark.key);
          onTaken?.(listRequest);
        } catch (error) {
          const obstacle = obstacleIn(error);
          if (obstacle) return obstacle;
          onDropped?.(mark, messageFor(error));
        }
        queue.remove(mark);
        return undefined;
      });
    },
  };
}

const ofUsers = new Map<number, DeliveryMarks>();
/** Returns one shared queue for each user, so that every screen is notified of the marks made on other screens. */
export function deliveryMarksOf(userId: number): DeliveryMarks {
  const marks = ofUsers.get(userId) ?? createDeliveryMarks(userId);
  ofUsers.set(userId, marks);
  return marks;
}

async function putState(
  api: Api,
  { key, delivered }: DeliveryMark,
  tappedAgoMs: number,
): Promise<ListRequest> {
  const body = z.encode(stateInput, { delivered, tappedAgoMs });
  const response = await api(`${LIST_REQUESTS_API}/${key}/estado`, { method: 'PUT', body });
  return z.decode(listRequestCodec, response as never);
}

/** The age of a mark in milliseconds by this device's clock; 0 if the clock was set back after the tap. */
const ageOf = ({ at }: DeliveryMark) => Math.max(0, Date.now() - Date.parse(at) || 0);
