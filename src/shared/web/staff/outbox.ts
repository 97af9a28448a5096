import * as z from 'zod/mini';
import { type Api, Refused, sentenceFor, Unreachable } from '../api.ts';
import { exclusively } from './exclusively.ts';

/** Samples are numbered from here downwards, what is created in this browser from -1 to here. */
export const FIRST_SAMPLE_ID = -1_000_000_000;
const OF_A_SAMPLE = 'Era contenido de ejemplo: en el sitio no existe, así que no hay nada que enviar.';

/** A change that the server could not take, kept in this browser until it can (decision 4). */
const change = z.object({
  /** Names the call, so that a change whose answer was lost is not done twice. */
  key: z.string(),
  /** The collection's address, for instance /api/noticias. */
  path: z.string(),
  action: z.enum(['create', 'change', 'remove']),
  /** Negative for what has only been created here. */
  id: z.int(),
  /** What people recognise it by. */
  title: z.string(),
  body: z.optional(z.record(z.string(), z.unknown())),
  /** Why the server refused it, when it did. */
  problem: z.optional(z.string()),
});
export type LocalChange = z.infer<typeof change>;

export type Outbox = ReturnType<typeof createOutbox>;

/** One person's changes, oldest first. They survive a reload; another tab of the same browser sees them too. */
export function createOutbox(userId: number, storage: Storage = localStorage) {
  const storageKey = `cambios-locales:${userId}`;
  const numbersKey = `${storageKey}:numeros`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let current: LocalChange[] = [];

  const read = (): LocalChange[] => {
    const kept = storage.getItem(storageKey);
    if (kept !== text) {
      text = kept;
      current = parse(kept);
    }
    return current;
  };
  const write = (changes: LocalChange[]) => {
    if (changes.length > 0) storage.setItem(storageKey, JSON.stringify(changes));
    else storage.removeItem(storageKey);
    for (const listener of listeners) listener();
  };
  const readNumbers = () => {
    try {
      return localNumbers.parse(JSON.parse(storage.getItem(numbersKey) ?? ''));
    } catch {
      return { last: 0, given: {} };
    }
  };
  const remember = (local: LocalChange, id: number) => {
    const { last, given } = readNumbers();
    storage.setItem(numbersKey, JSON.stringify({ last, given: { ...given, [thing(local)]: id } }));
  };
  const update = (key: string, values: Partial<LocalChange>) =>
    write(read().map((it) => (it.key === key ? { ...it, ...values } : it)));

  return {
    read,
    add: (entry: LocalChange) => write([...read(), entry]),

    /** Gives up a change, and what was changed later about something that only it would have created. */
    discard(key: string) {
      const entry = read().find((it) => it.key === key);
      const orphans = entry?.action === 'create' ? entry.id : undefined;
      write(read().filter((it) => it.key !== key && !(it.path === entry?.path && it.id === orphans)));
    },

    /** Sends a refused change without the version it was made from: what is there now gets overwritten. */
    insist(key: string) {
      const { version: _, ...body } = read().find((it) => it.key === key)?.body ?? {};
      update(key, { body, problem: undefined, key: crypto.randomUUID() });
    },

    /** A number for what is created here; never used twice, so that nothing is taken for something else. */
    nextLocalId(): number {
      const { last, given } = readNumbers();
      storage.setItem(numbersKey, JSON.stringify({ last: last - 1, given }));
      return last - 1;
    },

    /** The number that the server gave to what was created here, once it was sent; any other number is its own. */
    serverIdOf: (path: string, id: number): number => readNumbers().given[`${path}/${id}`] ?? id,

    /**
     * Sends what waits, in order, once. Stops when the server cannot be reached; what it refuses stays, with its
     * reason, and holds back later changes of the same thing. Answers how many were taken.
     */
    send: (api: Api): Promise<number> =>
      exclusively(storageKey, () => sendAll(api, { read, update, write, remember })),

    subscribe(listener: () => void) {
      const onStorage = ({ key }: StorageEvent) => key === storageKey && listener();
      listeners.add(listener);
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

interface Kept {
  read: () => LocalChange[];
  update: (key: string, values: Partial<LocalChange>) => void;
  write: (changes: LocalChange[]) => void;
  remember: (local: LocalChange, id: number) => void;
}

const localNumbers = z.object({ last: z.int(), given: z.record(z.string(), z.int()) });

async function sendAll(api: Api, { read, update, write, remember }: Kept): Promise<number> {
  const blocked = new Set(read().flatMap((it) => (it.problem ? [thing(it)] : [])));
  let taken = 0;
  for (;;) {
    const next = read().find((it) => !it.problem && !blocked.has(thing(it)));
    if (!next) return taken;
    if (next.id <= FIRST_SAMPLE_ID) {
      update(next.key, { problem: OF_A_SAMPLE });
      continue;
    }
    try {
      const made = madeBy(await api(...callOf(next)));
      if (made && next.action === 'create') remember(next, made.id);
      write(read().flatMap((it) => (it.key === next.key ? [] : [following(it, next, made)])));
      taken++;
    } catch (error) {
      if (error instanceof Unreachable) return taken;
      if (error instanceof Refused && error.status === 401) return taken; // signed out: it waits for its owner
      update(next.key, { problem: sentenceFor(error) });
      blocked.add(thing(next));
    }
  }
}

const thing = ({ path, id }: LocalChange) => `${path}/${id}`;

/** The call that makes a change, the first time and every other. */
export const callOf = ({ key, path, action, id, body }: LocalChange): Parameters<Api> => {
  if (action === 'create') return [path, { method: 'POST', body, key }];
  if (action === 'change') return [`${path}/${id}`, { method: 'PUT', body, key }];
  const version = body?.version;
  return [`${path}/${id}${version === undefined ? '' : `?version=${version}`}`, { method: 'DELETE', key }];
};

/** A later change of the same thing goes on from what the server made of the earlier one. */
function following(later: LocalChange, earlier: LocalChange, made: Made | undefined): LocalChange {
  if (thing(later) !== thing(earlier) || !made) return later;
  return { ...later, id: made.id, ...(later.body && { body: { ...later.body, version: made.version } }) };
}
const written = z.object({ id: z.int(), version: z.int() });
type Made = z.infer<typeof written>;
const madeBy = (answer: unknown): Made | undefined => written.safeParse(itemIn(answer)).data;

/** What a call made: its answer, or the one thing that the answer wraps under a name of its own. */
export function itemIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || 'id' in answer) return answer;
  return Object.values(answer)[0];
}

function parse(text: string | null): LocalChange[] {
  try {
    return z.array(change).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
