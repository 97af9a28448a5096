import type { Api } from '../../../shared/web/api.ts';
import { oneForEachUser, type RetryReason } from '../../../shared/web/persistent-queue.ts';
import { ROUNDS_API } from '../contract.ts';
import { markQueue, type QueuedMark, type Receipt } from '../web/mark-queue.ts';
import { formerMarks } from './former-marks.ts';

interface Listeners {
  /** Called when the server has stored marks of a round, before they are removed from the queue. */
  onReceipt?: (receipt: Receipt, roundId: number) => void;
  /** Called for each mark that the server refused for good, with the reason. */
  onRefused?: (mark: QueuedMark | undefined, reason: string) => void;
}

export type DeliveryMarks = ReturnType<typeof createDeliveryMarks>;

/** The queue of one user's unsent marks on all rounds. */
function createDeliveryMarks(userId: number) {
  const queue = markQueue(`marcas-sin-enviar:${userId}:`);
  const former = formerMarks(userId);
  return {
    ...queue,
    /** All waiting marks, including those that an earlier release stored. */
    waiting: () => [...former.read(), ...queue.read()],

    /** Sends the waiting marks in order, and in only one tab at a time. */
    async send(api: Api, { onReceipt, onRefused }: Listeners = {}): Promise<RetryReason | 'done'> {
      const before = await former.send(api, (reason) => onRefused?.(undefined, reason));
      if (before !== 'done') return before;
      return queue.send({
        post: (roundId, body) => api(`${ROUNDS_API}/${roundId}/marcas`, { method: 'POST', body }),
        onReceipt: (receipt, roundId) => onReceipt?.(receipt, roundId),
        onRefused: (mark, reason) => onRefused?.(mark, reason),
      });
    },
  };
}

/** Returns one shared queue for each user, so that every screen is notified of the marks made on other screens. */
export const deliveryMarksOf = oneForEachUser(createDeliveryMarks);
