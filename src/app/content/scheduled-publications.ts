import { sql } from 'drizzle-orm';
import { country } from '#campaign/country.ts';
import { formatMoment } from '../../shared/contract/calendar.ts';
import { closedParts, electionPhase, opensAgain } from '../../shared/contract/election.ts';
import { type ActivityLog, type Entry, SYSTEM } from '../../shared/server/activity-log.ts';
import type { itemStoresIn } from '../../shared/server/content-part.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { select } from '../../shared/server/database/select.ts';
import type { Schedulable } from '../../shared/server/scheduled-items.ts';
import type { ChangeStores, ContentStores } from '../../shared/server/site-content.ts';
import type { SiteContext } from '../../shared/server/site-context.ts';

interface Options {
  database: Database;
  stores: ContentStores;
  /** Returns the types of items, each with its store from `stores`. */
  itemsIn: (stores: ContentStores) => ItemStores;
  change: ChangeStores;
  activity: ActivityLog;
  now: () => Date;
  calendar: SiteContext['calendar'];
  report: (error: unknown, message: string) => void;
}

type ItemStores = ReturnType<typeof itemStoresIn>;

/** The time is checked at least this often, because the clock can be set and the machine can be suspended. */
const LOOK_AGAIN_MS = 1_000;
/** An item that somebody is changing when it is due is tried again after this time. */
const LOCKED_MS = 100;
/** The next due item is read again after this time, even if no change was reported. */
const READ_AGAIN_MS = 60_000;
/** A start does not wait longer than this for a database that does not answer. */
const LONGEST_START_MS = 5_000;

/** Publishes items at their scheduled times, or at the next start if the server was stopped then. */
export function scheduledPublications(options: Options) {
  const { database, stores, itemsIn, change, activity, now, calendar, report } = options;
  const isClosed = async () => {
    const shown = await calendar();
    return closedParts(shown.election, shown.now).includes('publications');
  };
  const due = new NextDue(database, itemsIn(stores));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let hasChanged = false;
  let hasFailed = false;

  async function publishNow() {
    if (await isClosed()) return;
    const moment = now();
    await change(async (inTransaction, transaction) => {
      const published: Entry[] = [];
      for (const { type, store } of itemsIn(inTransaction))
        for (const item of await store.publishDue(moment))
          published.push({ act: 'published', item: { subject: type.subject, ...item } });
      await activity.record(transaction, SYSTEM, ...published);
    });
  }

  /** The previous publication. The next one waits for it, because it would skip rows that are still locked. */
  let last: Promise<unknown> = Promise.resolve();
  function publishDue(): Promise<void> {
    const published = last.then(publishNow);
    last = published.catch(() => {});
    return published;
  }

  /** Publishes due items, and returns the milliseconds until the next check. */
  async function look(): Promise<number> {
    try {
      const earliest = await due.read();
      if (!earliest) return READ_AGAIN_MS;
      if (await isClosed()) return LOOK_AGAIN_MS;
      if (earliest <= now()) {
        await publishDue();
        due.forget();
        const next = await due.read();
        if (next && next <= now()) return LOCKED_MS;
      }
      hasFailed = false;
      return waitFor(await due.read());
    } catch (error) {
      if (!hasFailed)
        report(error, 'scheduled items could not be published; it will be tried again every second');
      hasFailed = true;
      due.forget();
      return LOOK_AGAIN_MS;
    }
  }

  const waitFor = (next: Date | null) =>
    next ? Math.max(0, Math.min(next.getTime() - now().getTime(), LOOK_AGAIN_MS)) : READ_AGAIN_MS;

  const run = () => {
    clearTimeout(timer);
    hasChanged = false;
    running ??= look().then((wait) => {
      running = undefined;
      if (!isStopped) timer = setTimeout(run, hasChanged ? 0 : wait).unref();
    });
    return running;
  };

  return {
    /** Publishes due items. Throws when the database fails. */
    publishDue,
    /** Publishes due items now, and later items at their scheduled times until `stop` is called. Never rejects. */
    start: async () => {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_START_MS).unref());
      await Promise.race([run(), tooLong]);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Call it after every change of the content, because the next due item may have changed. */
    contentChanged: () => {
      due.forget();
      hasChanged = true;
      if (timer && !running && !isStopped) void run();
    },
  };
}

/** The earliest moment at which an item is due, read once after each change. */
class NextDue {
  #read: { earliest: Date | null; until: number } | undefined;
  #generation = 0;

  constructor(
    private readonly database: Database,
    private readonly items: ItemStores,
  ) {}

  forget() {
    this.#generation++;
    this.#read = undefined;
  }

  async read(): Promise<Date | null> {
    if (this.#read && performance.now() < this.#read.until) return this.#read.earliest;
    const generation = this.#generation;
    const moments = sql.join(
      this.items.map(({ store }) => store.nextDue),
      sql`, `,
    );
    const [row] = await select<{ moment: string | null }>(
      this.database,
      sql`select least(${moments}) as moment`,
    );
    const earliest = row?.moment ? new Date(row.moment) : null;
    if (generation === this.#generation) this.#read = { earliest, until: performance.now() + READ_AGAIN_MS };
    return earliest;
  }
}

/** An item that is not published within this time after its scheduled time counts as failed. */
const LATE_MS = 5_000;

/** Returns the function that says why a scheduled item is not published at its scheduled time, or undefined if it is. */
export const publishNotes =
  ({ calendar, now }: Pick<Options, 'calendar' | 'now'>) =>
  async ({ publishAt }: Schedulable): Promise<string | undefined> => {
    if (!publishAt) return undefined;
    const moment = new Date(publishAt);
    const isLate = moment.getTime() + LATE_MS < now().getTime();
    const { election, now: soonest } = await calendar(undefined, isLate ? now() : moment);
    const opens = opensAgain(election, 'publications', soonest);
    if (!opens) return 'La elección pasa y no se publica nada nuevo: no va a salir.';
    if (opens > soonest) {
      const reason =
        electionPhase(election, soonest) === 'electionDay'
          ? 'Porque se vota'
          : `Por ${country.silence?.named}`;
      return `${reason} espera, y sale el ${formatMoment(opens.toISOString())}.`;
    }
    return isLate ? 'No se pudo publicar a su hora. El sitio sigue probando a cada segundo.' : undefined;
  };
