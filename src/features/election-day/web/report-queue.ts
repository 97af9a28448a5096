import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { halvedBatches } from '../../../shared/web/halved-batches.ts';
import { persistentQueue, type RetryReason, retryReasonIn } from '../../../shared/web/persistent-queue.ts';
import {
  type DelegateDay,
  MOST_AT_ONCE,
  photoInput,
  type Report,
  reportsReceipt,
  type SentReport,
  sentReportCodec,
  tripInput,
} from '../contract.ts';
import { DELEGATE_API, PHOTO_API, TRIP_API } from './delegate-page-path.ts';

const waitingReport = z.object({
  /** The id of the report. */
  key: z.uuid(),
  at: z.string(),
  /** The report as it is sent. */
  body: z.unknown(),
  /** Why the server refused it for good; null while it waits. */
  reason: z.nullable(z.string()),
});
type Entry = z.infer<typeof waitingReport>;

/** A report that is still on this phone. */
export interface WaitingReport extends Report {
  /** Why the server refused it for good; null while it waits. */
  reason: string | null;
}

/** Stores a report on this phone, with its photo (JPEG in base64). Returns whether it was stored. */
export type SendReport = (
  report: Pick<Report, 'circuit' | 'kind'> & Partial<Pick<SentReport, 'count' | 'text' | 'target' | 'sheet'>>,
  picture?: string,
) => boolean;

/** A request of this phone that is sent after the reports. */
const waitingRequest = z.object({
  key: z.string(),
  at: z.string(),
  path: z.string(),
  body: z.unknown(),
});

interface Sending {
  api: Api;
  signal: AbortSignal;
  /** Called with the page in the server's answer before the reports leave the queue, so that none disappears meanwhile. */
  onReceipt: (page: DelegateDay) => void;
  /** Awaited before another request than a report leaves the queue. */
  onSent: () => Promise<void>;
  retryReasonIn?: (error: unknown) => RetryReason | undefined;
}

/** The reports and photos of one person that this phone has not sent yet, in the order in which they were written. */
export function reportQueue(helperId: number, storage = () => localStorage) {
  const queue = persistentQueue(`jornada-avisos:${helperId}:`, waitingReport, storage);
  const later = persistentQueue(`jornada-pedidos:${helperId}:`, waitingRequest, storage);
  const batches = halvedBatches<Entry>(MOST_AT_ONCE);
  let shown: { entries: readonly Entry[]; reports: WaitingReport[] } = { entries: [], reports: [] };
  let shownTrips: { entries: readonly unknown[]; trips: ReadonlyMap<number, boolean> } = {
    entries: [],
    trips: new Map(),
  };
  const isUnsent = ({ reason }: Entry) => reason === null;
  const remove = (id: string) => {
    queue.remove(...queue.read().filter(({ key }) => key === id));
    later.remove(...later.read().filter(({ key }) => key === id));
  };

  return {
    /** Returns the waiting and the refused reports, as the same array until they change. */
    read(): WaitingReport[] {
      const entries = queue.read();
      if (entries !== shown.entries) shown = { entries, reports: entries.flatMap(waitingIn) };
      return shown.reports;
    },

    /** Returns what is still to be sent. */
    unsent: () => [...queue.read().filter(isUnsent), ...later.read()],

    /**
     * Adds a report that is written at `now` by the server's clock, and its photo, if it has one (JPEG in base64). Throws when
     * the browser cannot store it.
     */
    add(written: Omit<SentReport, 'id' | 'at'>, now: number, picture?: string): Report {
      const report = { ...written, id: crypto.randomUUID(), at: queue.momentAfterAll(now) };
      const { id, at } = report;
      if (picture)
        later.put({
          key: id,
          at,
          path: PHOTO_API,
          body: z.encode(photoInput.codec, { reportId: id, picture }),
        });
      try {
        queue.put({ key: id, at, body: z.encode(sentReportCodec, report), reason: null });
      } catch (error) {
        remove(id);
        throw error;
      }
      return report;
    },

    /** Adds whether a lift was made, in place of what was not sent yet about it. Throws when the browser cannot store it. */
    finishTrip(id: number, isDone: boolean, now: number) {
      const at = new Date(now).toISOString();
      later.put({
        key: `traslado-${id}`,
        at,
        path: TRIP_API,
        body: z.encode(tripInput.codec, { id, isDone }),
      });
    },

    /** Returns the lifts of which this phone has not yet sent whether they were made, as the same map until they change. */
    waitingTrips(): ReadonlyMap<number, boolean> {
      const entries = later.read();
      if (entries !== shownTrips.entries) shownTrips = { entries, trips: new Map(entries.flatMap(tripIn)) };
      return shownTrips.trips;
    },

    /** Deletes a report that was not sent, and its photo. */
    remove,

    /** Sends the reports in order, and then their photos and which lifts were made. */
    async send({ api, signal, onReceipt, onSent, retryReasonIn: reasonIn = retryReasonIn }: Sending) {
      const outcome = await queue.sendBatches(
        (waiting) => batches.first(waiting.filter(isUnsent)),
        async (batch) => {
          const sent = await batches.send(batch, {
            async post() {
              const body = { reportes: batch.map((entry) => entry.body) };
              return z.parse(reportsReceipt, await api(DELEGATE_API, { method: 'POST', body, signal }));
            },
            retryReasonIn: reasonIn,
            onRefused: (entry, reason) => queue.put({ ...entry, reason }),
          });
          if (!('response' in sent)) return sent.stop;
          const { stored, refused, page } = sent.response;
          onReceipt(page);
          for (const { id, reason } of refused)
            for (const entry of batch.filter(({ key }) => key === id)) queue.put({ ...entry, reason });
          queue.remove(...batch.filter(({ key }) => stored.includes(key)));
          // An answer that names none of these reports does not come from this server.
          return stored.length + refused.length > 0 ? undefined : 'unreachable';
        },
      );
      if (outcome !== 'done') return outcome;
      return later.send(async (request) => {
        try {
          const { path, body } = request;
          await api(path, { method: 'POST', body, signal, timeoutMs: REQUEST_TIMEOUT_MS });
          await onSent();
        } catch (error) {
          const reason = reasonIn(error);
          if (reason) return reason;
        }
        later.remove(request); // what is refused would be refused again
        return undefined;
      });
    },

    subscribe(listener: () => void) {
      const ends = [queue.subscribe(listener), later.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Long enough for a photo on a slow connection. */
const REQUEST_TIMEOUT_MS = 60_000;

function waitingIn({ body, reason }: Entry): WaitingReport[] {
  const { data } = z.safeDecode(sentReportCodec, body as z.input<typeof sentReportCodec>);
  return data ? [{ ...data, reason }] : [];
}

function tripIn({ path, body }: z.infer<typeof waitingRequest>): [number, boolean][] {
  if (path !== TRIP_API) return [];
  const { data } = z.safeDecode(tripInput.codec, body as z.input<typeof tripInput.codec>);
  return data ? [[data.id, data.isDone]] : [];
}
