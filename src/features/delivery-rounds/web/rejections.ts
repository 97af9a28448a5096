import * as z from 'zod/mini';
import { persistentQueue } from '../../../shared/web/persistent-queue.ts';
import { type QueuedMark, queuedMarkIn, waitingMark } from './mark-queue.ts';

/** A mark that the server refused for good, with the reason. */
export interface RefusedMark {
  mark: QueuedMark;
  reason: string;
}

const rejection = z.extend(waitingMark, { reason: z.string() });

/** The marks that the server refused. They stay on this device until the user removes them. */
export function rejections(prefix: string, storage = () => localStorage) {
  const kept = persistentQueue(prefix, rejection, storage);
  /** Refused marks that could not be stored because the storage is full. They are lost when the page is closed. */
  let inMemory: RefusedMark[] = [];
  let shown: { entries: unknown; inMemory: unknown; marks: RefusedMark[] } = {
    entries: null,
    inMemory,
    marks: [],
  };

  return {
    /** Returns the refused marks, as the same array until they change. */
    read(): RefusedMark[] {
      const entries = kept.read();
      if (entries !== shown.entries || inMemory !== shown.inMemory) {
        const stored = entries.map(({ reason, ...entry }) => ({ mark: queuedMarkIn(entry), reason }));
        shown = { entries, inMemory, marks: [...stored, ...inMemory] };
      }
      return shown.marks;
    },

    add({ id, ...mark }: QueuedMark, reason: string) {
      try {
        kept.put(rejection.parse({ ...mark, key: id, reason }));
      } catch {
        inMemory = [...inMemory, { mark: { id, ...mark }, reason }];
      }
    },

    remove({ id }: { id: string }) {
      inMemory = inMemory.filter(({ mark }) => mark.id !== id);
      kept.remove(...kept.read().filter(({ key }) => key === id));
    },

    subscribe: kept.subscribe,
  };
}
