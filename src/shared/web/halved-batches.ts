import { messageFor } from './api.ts';
import type { RetryReason } from './persistent-queue.ts';

interface Sending<Entry, Response> {
  /** Posts the batch and resolves to the response. */
  post: () => Promise<Response>;
  /** Returns why sending has to stop; undefined when the server refused the batch for good. */
  retryReasonIn: (error: unknown) => RetryReason | undefined;
  /** Called for an entry that the server refused alone, with the reason. */
  onRefused: (entry: Entry, reason: string) => void;
}

/**
 * Batches of a queue for a server that refuses a batch as a whole. Their size is halved after each refusal, until the refused
 * entry is sent alone, so that it holds up no other.
 */
export function halvedBatches<Entry>(most: number) {
  let size = most;
  return {
    /** Returns the entries of the next batch. */
    first: (waiting: readonly Entry[]): Entry[] => waiting.slice(0, size),

    /** Returns the response, or the reason to stop; undefined when there is a smaller batch to try. */
    async send<Response>(
      batch: readonly Entry[],
      { post, retryReasonIn, onRefused }: Sending<Entry, Response>,
    ): Promise<{ response: Response } | { stop: RetryReason | undefined }> {
      try {
        const response = await post();
        size = most;
        return { response };
      } catch (error) {
        const stop = retryReasonIn(error);
        if (stop) return { stop };
        const [only] = batch;
        if (only !== undefined && batch.length === 1) onRefused(only, messageFor(error));
        size = Math.ceil(batch.length / 2);
        return { stop: undefined };
      }
    },
  };
}
