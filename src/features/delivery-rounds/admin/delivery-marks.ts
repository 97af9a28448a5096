import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { type Obstacle, obstacleIn, persistentQueue } from '../../../shared/web/staff/persistent-queue.ts';
import {
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  stateInput,
} from '../../list-requests/contract.ts';

/** A list request that was marked as delivered or pending, as long as the server does not know it. */
const deliveryMark = z.object({
  /** The id of the list request: a later mark replaces an earlier one. */
  key: z.string().check(z.regex(/^\d+$/)),
  delivered: z.boolean(),
  /** When it was tapped; ISO 8601, UTC. */
  at: z.string(),
});
export type DeliveryMark = z.infer<typeof deliveryMark>;

interface Listeners {
  /** The server accepted a mark; this is the list request now. The mark is still in the queue. */
  onTaken?: (listRequest: ListRequest) => void;
  /** The server refused a mark for good, for this reason. */
  onDropped?: (mark: DeliveryMark, reason: string) => void;
}

export type DeliveryMarks = ReturnType<typeof createDeliveryMarks>;

/** One user's marks, the oldest first. No name and no address is stored. */
export function createDeliveryMarks(userId: number, storage = () => localStorage) {
  const queue = persistentQueue(`entregas-sin-enviar:${userId}:`, deliveryMark, storage);
  return {
    read: queue.read,
    isStalled: queue.isStalled,
    subscribe: queue.subscribe,

    /** `now` is the time of the tap. Throws when the browser cannot store anything more. */
    mark: (listRequestId: number, delivered: boolean, now = new Date()) =>
      queue.put({ key: String(listRequestId), delivered, at: now.toISOString() }),

    /** Sends the marks one after the other, in one tab at a time. */
    send(api: Api, { onTaken, onDropped }: Listeners = {}): Promise<Obstacle | 'done'> {
      /**
       * A list request that was marked again while its mark was being sent: the server must not treat the earlier mark
       * as another person's decision.
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
/** One object for each user, so that every screen is notified of the marks made on the others. */
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

/** In milliseconds by this device's clock; 0 when the clock was set back meanwhile. */
const ageOf = ({ at }: DeliveryMark) => Math.max(0, Date.now() - Date.parse(at) || 0);
