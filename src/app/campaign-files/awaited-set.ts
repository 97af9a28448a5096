import { Problem } from '../../shared/contract/problem.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { inTime } from '../../shared/server/in-time.ts';

/** The set of campaign files of a site, which may still be in preparation when the first visitors come. */
export interface AwaitedSet {
  isReady: () => boolean;
  /** Waits for the set and resolves to its folder. Rejects with a Problem (503) when it takes long or too many wait. */
  folder: () => Promise<string>;
}

interface Limits {
  /** Maximum number of requests that wait. Each keeps a connection open and some memory. */
  mostWaiting?: number;
  /** How long after the start requests wait at all. */
  longestMs?: number;
}

/** Wraps the folder of a set, or the preparation that will resolve to it. */
export function awaitedSet(
  set: string | Promise<string>,
  { mostWaiting = 500, longestMs = 30_000 }: Limits = {},
): AwaitedSet {
  let ready = typeof set === 'string' ? set : undefined;
  let waiting = 0;
  const made = inTime(Promise.resolve(set), longestMs);
  made.catch(() => {}); // the process that prepares the set reports why it failed
  void Promise.resolve(set).then(
    (folder) => {
      ready = folder;
    },
    () => {},
  );
  return {
    isReady: () => ready !== undefined,
    async folder() {
      if (ready !== undefined) return ready;
      if (waiting >= mostWaiting) throw inPreparation();
      waiting++;
      try {
        return await made;
      } catch {
        throw inPreparation();
      } finally {
        waiting--;
      }
    },
  };
}

const RETRY_SECONDS = 10;
const inPreparation = () =>
  new Problem(
    503,
    spoken`Las fotos del sitio se están preparando. Probá de nuevo en unos segundos.`,
    undefined,
    RETRY_SECONDS,
  );
