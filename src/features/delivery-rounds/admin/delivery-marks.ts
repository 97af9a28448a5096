import * as z from 'zod/mini';
import { type Api, Refused, sentenceFor } from '../../../shared/web/api.ts';
import { exclusively } from '../../../shared/web/staff/exclusively.ts';
import {
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  stateInput,
} from '../../list-requests/contract.ts';

/** That a list request was delivered, or was not after all, as long as the server does not know it. */
export interface DeliveryMark {
  listRequestId: number;
  delivered: boolean;
  /** When it was tapped; ISO 8601, UTC. */
  at: string;
}
const keptMark = z.object({ delivered: z.boolean(), at: z.string() });

export interface Unsent {
  marks: readonly DeliveryMark[];
  /** The last attempt failed: they wait for a better moment. */
  isStalled: boolean;
}

/** What became of an attempt to send: all of it, or what stands in the way. */
export type Attempt = 'done' | 'away' | 'forbidden' | 'signed out';

interface Hearing {
  /** The server took a mark; this is the list request as it is now. */
  onTaken?: (listRequest: ListRequest) => void;
  /** The server decided against a mark for good: the mark is gone, and this is why. */
  onDropped?: (mark: DeliveryMark, reason: string) => void;
}

export type DeliveryMarks = ReturnType<typeof createDeliveryMarks>;

/**
 * One person's marks, the oldest first, of each list request the last. They survive a reload, and other tabs see them. No name
 * and no address is among them. Each has an entry of its own, so that two tabs never overwrite each other's.
 */
export function createDeliveryMarks(userId: number, storage: Storage = localStorage) {
  const prefix = `entregas-sin-enviar:${userId}:`;
  const listeners = new Set<() => void>();
  let text = '';
  let isStalled = false;
  let current: Unsent = { marks: [], isStalled };
  let turn: Promise<unknown> = Promise.resolve();

  const read = (): Unsent => {
    const kept = keysOf(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key): [string, string] => [key.slice(prefix.length), storage.getItem(key) ?? '']);
    const now = JSON.stringify([isStalled, kept]);
    if (now !== text) {
      text = now;
      current = { marks: kept.flatMap(markIn).sort((a, b) => a.at.localeCompare(b.at)), isStalled };
    }
    return current;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const stall = (stalled: boolean) => {
    isStalled = stalled;
    tell();
  };
  /** Unless it was tapped again meanwhile: that is still to be sent. */
  const forget = (mark: DeliveryMark) => {
    const latest = read().marks.find(({ listRequestId }) => listRequestId === mark.listRequestId);
    if (latest?.at === mark.at && latest.delivered === mark.delivered)
      storage.removeItem(prefix + mark.listRequestId);
    tell();
  };
  const sendAll = async (api: Api, { onTaken, onDropped }: Hearing): Promise<Attempt> => {
    /** Tapped while the same person's last mark was on its way: that one is no later decision. */
    const justSent = new Set<number>();
    for (let [mark] = read().marks; mark; [mark] = read().marks) {
      try {
        const listRequest = await send(api, mark, justSent.has(mark.listRequestId) ? 0 : agoOf(mark));
        justSent.add(mark.listRequestId);
        onTaken?.(listRequest);
      } catch (error) {
        const attempt = attemptThat(error);
        stall(attempt !== 'done');
        if (attempt !== 'done') return attempt;
        onDropped?.(mark, sentenceFor(error));
      }
      forget(mark);
    }
    if (isStalled) stall(false);
    return 'done';
  };

  return {
    read,

    /** `now` is when it was tapped. */
    want(listRequestId: number, delivered: boolean, now = new Date()) {
      storage.setItem(prefix + listRequestId, JSON.stringify({ delivered, at: now.toISOString() }));
      tell();
    },

    /** Sends what waits, one after the other, and no other tab at the same time. */
    send(api: Api, hearing: Hearing = {}): Promise<Attempt> {
      const work = () => exclusively(prefix, () => sendAll(api, hearing));
      const attempt = turn.then(work, work);
      turn = attempt;
      return attempt;
    },

    subscribe(listener: () => void) {
      const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
      listeners.add(listener);
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

const ofUsers = new Map<number, DeliveryMarks>();
/** The same for whoever asks, so that one screen hears what another one marked. */
export function deliveryMarksOf(userId: number): DeliveryMarks {
  const marks = ofUsers.get(userId) ?? createDeliveryMarks(userId);
  ofUsers.set(userId, marks);
  return marks;
}

async function send(
  api: Api,
  { listRequestId, delivered }: DeliveryMark,
  tappedAgoMs: number,
): Promise<ListRequest> {
  const body = z.encode(stateInput, { delivered, tappedAgoMs });
  const answer = await api(`${LIST_REQUESTS_API}/${listRequestId}/estado`, { method: 'PUT', body });
  return z.decode(listRequestCodec, answer as never);
}

/** By this device's clock, which need not be right for that; one that was set back meanwhile says nothing. */
const agoOf = ({ at }: DeliveryMark) => Math.max(0, Date.now() - Date.parse(at) || 0);

/** 'done' where the server has decided: the list request is gone, for instance. Whatever it could not decide is kept. */
function attemptThat(error: unknown): Attempt {
  if (!(error instanceof Refused)) return 'away';
  if (error.status === 401) return 'signed out';
  if (error.status === 403) return 'forbidden';
  return [408, 425, 429].includes(error.status) ? 'away' : 'done';
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function markIn([listRequestId, text]: [string, string]): DeliveryMark[] {
  try {
    return [
      { listRequestId: z.parse(z.int(), Number(listRequestId)), ...z.parse(keptMark, JSON.parse(text)) },
    ];
  } catch {
    return [];
  }
}
