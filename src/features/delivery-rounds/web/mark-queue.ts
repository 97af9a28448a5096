import * as z from 'zod/mini';
import { type Mark, MOST_MARKS, marksInput, type SentMark } from '../../../shared/contract/delivery-marks.ts';
import { halvedBatches } from '../../../shared/web/halved-batches.ts';
import { persistentQueue, type RetryReason, retryReasonIn } from '../../../shared/web/persistent-queue.ts';
import { marksReceipt } from '../contract.ts';

const word = z.enum(['delivered', 'pending', 'undone', 'nobody', 'not found', 'refused', 'later']);
/** A mark as this device stores it. */
export const waitingMark = z.object({
  key: z.uuid(),
  /** The time of the tap by the server's clock (ISO 8601, UTC). */
  at: z.iso.datetime(),
  roundId: z.int(),
  requestId: z.int(),
  outcome: word,
  undoes: z.nullable(z.string()),
  note: z.string(),
});
type Entry = z.infer<typeof waitingMark>;

/** A mark that waits on this device, with its round. */
export interface QueuedMark extends SentMark {
  roundId: number;
}

export type Receipt = z.output<typeof marksReceipt>;
export type MarkQueue = ReturnType<typeof markQueue>;

interface Sending {
  /** Posts marks of one round and resolves to the response's JSON. */
  post: (roundId: number, body: unknown) => Promise<unknown>;
  /**
   * Called with the server's response before the stored marks leave the queue, so that no door looks unmarked
   * meanwhile.
   */
  onReceipt: (receipt: Receipt, roundId: number) => void;
  /** Called for each mark that the server refused for good, with the reason. */
  onRefused: (mark: QueuedMark, reason: string) => void;
  /** Returns why sending has to stop; undefined when the server refused the marks for good. */
  retryReasonIn?: (error: unknown) => RetryReason | undefined;
}

/** The queue of marks that were not sent yet, in the order of the taps. It contains no names, phones or addresses. */
export function markQueue(prefix: string, storage = () => localStorage) {
  const queue = persistentQueue(prefix, waitingMark, storage);
  let shown: { entries: readonly Entry[]; marks: QueuedMark[] } = { entries: [], marks: [] };
  const batches = halvedBatches<Entry>(MOST_MARKS);

  const read = (): QueuedMark[] => {
    const entries = queue.read();
    if (entries !== shown.entries) shown = { entries, marks: entries.map(queuedMarkIn) };
    return shown.marks;
  };

  return {
    /** Returns the waiting marks, as the same array until they change. */
    read,
    lastSendFailed: queue.lastSendFailed,
    subscribe: queue.subscribe,

    /**
     * Adds the marks of one tap. Each gets an id, and a time later than those of all `known` and all waiting marks.
     * `now` is the time of the server. Throws when the browser's storage is full.
     */
    add(drafts: MarkDraft[], { now, known }: { now: number; known: readonly Mark[] }): QueuedMark[] {
      const earlier = [...known, ...read()].map(({ at }) => Date.parse(at));
      let at = Math.max(now, ...earlier.map((time) => time + 1));
      return drafts.map((draft) => {
        const mark = { note: '', undoes: null, ...draft, id: crypto.randomUUID(), at: timeOf(at++) };
        queue.put(entryOf(mark));
        return mark;
      });
    },

    /** Adds a mark that already has an id and a time. Throws when the browser's storage is full. */
    put: (mark: QueuedMark) => queue.put(entryOf(mark)),

    remove: ({ id }: { id: string }) => {
      for (const waiting of queue.read()) if (waiting.key === id) queue.remove(waiting);
    },

    /** Sends the marks in order, in batches of the same round, and in only one tab at a time. */
    send: ({ post, onReceipt, onRefused, retryReasonIn: obstacleOf = retryReasonIn }: Sending) =>
      queue.sendBatches(
        (waiting) => batches.first(waiting.filter(({ roundId }) => roundId === waiting[0]?.roundId)),
        async (batch) => {
          const [first] = batch;
          if (!first) return undefined;
          const sent = await batches.send(batch, {
            post: async () => {
              const body = z.encode(marksInput, { marks: batch.map(queuedMarkIn) });
              return z.parse(marksReceipt, await post(first.roundId, body));
            },
            retryReasonIn: obstacleOf,
            onRefused(entry, reason) {
              onRefused(queuedMarkIn(entry), reason);
              queue.remove(entry);
            },
          });
          if (!('response' in sent)) return sent.stop;
          const { response: receipt } = sent;
          onReceipt(receipt, first.roundId);
          const settled = new Set(receipt.stored);
          for (const { id, reason } of receipt.refused) {
            settled.add(id);
            const refused = batch.find(({ key }) => key === id);
            if (refused) onRefused(queuedMarkIn(refused), reason);
          }
          const gone = batch.filter(({ key }) => settled.has(key));
          queue.remove(...gone);
          // A response that names none of these marks does not come from this server.
          return gone.length > 0 ? undefined : 'unreachable';
        },
      ),
  };
}

export type MarkDraft = Pick<QueuedMark, 'roundId' | 'requestId' | 'outcome'> &
  Partial<Pick<QueuedMark, 'note' | 'undoes'>>;

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();
export const queuedMarkIn = ({ key, ...mark }: Entry): QueuedMark => ({ id: key, ...mark });
const entryOf = ({ id, ...mark }: QueuedMark): Entry => ({ key: id, ...(mark as Omit<Entry, 'key'>) });
