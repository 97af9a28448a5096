import pg from 'pg';
import { retryLater } from '../retry-later.ts';

/**
 * The channels that the triggers in db/migrations notify: one for published content, one for messages, list requests
 * and delivery rounds.
 */
export type ChangeChannel = 'content_changed' | 'inbox_changed';

/**
 * Called after a commit with the name of the changed table, and whether this instance made the commit. Without a table,
 * any table may have changed.
 */
export type ChangeListener = (table?: string, isOwn?: boolean) => void;

interface Listening {
  url: string;
  channel: ChangeChannel;
  listener: ChangeListener;
  /** Whether a server process of this id belongs to a connection of this instance. */
  isOwnProcess: (id: number) => boolean;
  /** Called when notifications may be missed from now on. */
  lost: () => void;
  signal: AbortSignal;
}

const PING_EVERY_MS = 1_000;
/** The time limit for a ping. Pings are one second apart, so a silent connection is noticed within four. */
const PING_TIMEOUT_MS = 3_000;

/**
 * Listens on `channel` with its own connection, which is reopened whenever it is lost until `signal` aborts. Resolves
 * once it listens for the first time. A ping every second notices a connection that is silent because the network
 * drops its packets, which TCP itself reports only after minutes.
 */
export async function listenForever(options: Listening): Promise<void> {
  const { url, channel, listener, isOwnProcess, lost, signal } = options;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: PING_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('notification', ({ payload, processId }) => listener(payload, isOwnProcess(processId)));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  let pinging = false;
  const pings = setInterval(async () => {
    if (pinging) return;
    pinging = true;
    // Ending a connection with an unanswered query closes its socket at once.
    await client.query('select 1').catch(() => client.end().catch(() => {}));
    pinging = false;
  }, PING_EVERY_MS).unref();
  client.once('end', () => {
    clearInterval(pings);
    if (signal.aborted) return;
    lost();
    listenLater(options);
  });
  signal.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
}

/**
 * Retries until it listens on the channel again or `signal` aborts. On success it reports a change, because
 * notifications during the interruption were missed.
 */
export const listenLater = (options: Listening): void =>
  retryLater(options.signal, async () => {
    await listenForever(options);
    options.listener();
  });
