import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { persistentQueue, type RetryReason, retryReasonIn } from '../../../shared/web/persistent-queue.ts';
import { LIST_REQUESTS_API, stateInput } from '../../list-requests/contract.ts';

const formerMark = z.object({
  /** The id of the list request. */
  key: z.string().check(z.regex(/^\d+$/)),
  delivered: z.boolean(),
  at: z.string(),
});

/**
 * The delivery marks that a release before 23 November 2026 stored in this browser, each as the new state of a list
 * request. Unsent ones are still sent, but none are added any more.
 */
export function formerMarks(userId: number, storage = () => localStorage) {
  const queue = persistentQueue(`entregas-sin-enviar:${userId}:`, formerMark, storage);
  return {
    read: queue.read,
    send: (api: Api, onRefused: (reason: string) => void): Promise<RetryReason | 'done'> =>
      queue.send(async (mark) => {
        const tappedAgoMs = Math.max(0, Date.now() - Date.parse(mark.at) || 0);
        const body = z.encode(stateInput, { delivered: mark.delivered, tappedAgoMs });
        try {
          await api(`${LIST_REQUESTS_API}/${mark.key}/estado`, { method: 'PUT', body });
        } catch (error) {
          const retryReason = retryReasonIn(error);
          if (retryReason) return retryReason;
          onRefused(messageFor(error));
        }
        queue.remove(mark);
        return undefined;
      }),
  };
}
