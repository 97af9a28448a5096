import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  type FormLoad,
  formLoad,
  LIST_REQUEST_FORM,
  MESSAGE_FORM,
  percentile,
  phonesOf,
  storedPhones,
} from '../support/form-load.ts';
import { type PostgresCluster, startPostgres } from '../support/postgres-cluster.ts';
import {
  killSites,
  MOST_MEMORY_MB,
  openSiteDatabase,
  SITE_API_KEY,
  type SiteProcess,
  startSite,
  verifyPhonesOfSite,
} from '../support/site-process.ts';

/**
 * Two instances of the built site run under load on a PostgreSQL server that is restarted, killed or hung. In the last
 * test, one of the instances is killed.
 */

const FORMS = [MESSAGE_FORM, LIST_REQUEST_FORM];
const VISITORS = 80_000;
const VISITORS_PER_TEST = 20_000;
/** The longest that a request may take while the database does not respond. */
const LONGEST_RESPONSE_MS = 10_000;
/** How soon after the end of a fault forms have to be accepted again. */
const LONGEST_RECOVERY_MS = 10_000;
const HUNG_MS = 12_000;

const isOnPostgres = Boolean(inject('postgresUrl'));
const folder = mkdtempSync(path.join(tmpdir(), 'postgres-faults-'));
let cluster: PostgresCluster;
let url: string;
let sites: SiteProcess[];
let load: FormLoad;
let next = 0;
const accepted = new Set<number>();

vi.setConfig({ testTimeout: 180_000 });
const onPostgres = test.runIf(isOnPostgres);

beforeAll(async () => {
  if (!isOnPostgres) return;
  cluster = await startPostgres({ durable: true });
  url = cluster.url('postgres');
  sites = [await startInstance('first'), await startInstance('second')];
  await verifyPhonesOfSite(VISITORS, folder, url);
}, 120_000);
afterEach(() => load?.close());
afterAll(async () => {
  killSites();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startInstance = (name: string) => startSite({ dataFolder: path.join(folder, name), databaseUrl: url });

let written: Promise<void>;

/** Starts visitors that send forms to both instances. Resolves when some were accepted. */
async function beginLoad() {
  const from = next;
  next += VISITORS_PER_TEST;
  load = formLoad({
    ports: sites.map(({ port }) => port),
    apiKey: SITE_API_KEY,
    forms: FORMS,
    from,
    visitors: next,
    endsWithoutResponse: false,
  });
  written = load.write();

  await acceptMore(1_000);
}

async function acceptMore(count: number): Promise<number> {
  const began = performance.now();
  const before = load.accepted.size;
  const options = { timeout: 30_000, interval: 10 };
  await expect
    .poll(() => load.accepted.size, { ...options, message: load.refused.at(-1)?.body ?? 'no rejections' })
    .toBeGreaterThan(before + count);
  return Math.round(performance.now() - began);
}

/** Ends the load, sends again what failed, as visitors would, and compares what is stored with what was accepted. */
async function endLoad(title: string, more: string) {
  load.stop();
  await written;
  const { refused, withoutResponse, took } = load;
  const failures = refused.map(({ status, body }) => `${status} ${JSON.parse(body).error}`);
  const sentAgain = refused.length + withoutResponse.length;
  const ofLoad = load.accepted.size;
  const longest = percentile(took, 1);
  await load.resend();
  for (const number of load.accepted) accepted.add(number);
  const connection = await openSiteDatabase(folder, url);
  const stored = await storedPhones(connection, FORMS);
  await connection.close();
  const found = new Set(stored);
  const missing = phonesOf(accepted).filter((phone) => !found.has(phone));
  const memory = Math.max(...sites.map((site) => site.memory().highest));
  console.log(
    `${title}: ${ofLoad} acknowledged, ${missing.length} lost, ${failures.length} refused with 503, ` +
      `${sentAgain - failures.length} without response, longest response ${longest} ms, ${more}, memory ${memory} MB`,
  );
  expect(missing).toEqual([]);
  expect(found.size, 'no form is stored twice').toBe(stored.length);
  expect([load.refused, load.withoutResponse]).toEqual([[], []]);
  expect(new Set(failures)).toEqual(new Set(failures.length > 0 ? [UNAVAILABLE] : []));
  expect(longest).toBeLessThan(LONGEST_RESPONSE_MS);
  expect(memory).toBeLessThan(MOST_MEMORY_MB);
}

const UNAVAILABLE = '503 No podemos acceder a los datos en este momento. Probá de nuevo en unos minutos.';

onPostgres('an orderly restart of PostgreSQL under load loses no acknowledged form', async () => {
  await beginLoad();
  await cluster.restart();
  const recovery = await acceptMore(500);
  await endLoad('PostgreSQL restarted', `accepted again after ${recovery} ms`);
  expect(recovery).toBeLessThan(LONGEST_RECOVERY_MS);
});

onPostgres('PostgreSQL killed under load loses no acknowledged form', async () => {
  await beginLoad();
  await cluster.kill();
  await expect.poll(() => load.refused.length, { timeout: 20_000 }).toBeGreaterThan(100);
  await cluster.restart();
  const recovery = await acceptMore(500);
  await endLoad('PostgreSQL killed', `accepted again after ${recovery} ms`);
  expect(recovery).toBeLessThan(LONGEST_RECOVERY_MS);
});

onPostgres(
  'while PostgreSQL hangs, forms are refused with 503 in bounded time and pages are served; afterwards the site recovers by itself',
  async () => {
    await beginLoad();
    const visits: number[] = [];
    cluster.freeze();
    try {
      const end = performance.now() + HUNG_MS;
      while (performance.now() < end) {
        const began = performance.now();
        const page = await fetch(`${sites[0]?.url}/noticias`);
        expect(page.status).toBe(200);
        visits.push(performance.now() - began);
        await pause(100);
      }
    } finally {
      cluster.thaw();
    }
    const recovery = await acceptMore(500);
    const more = `pages p99 ${percentile(visits, 0.99)} ms meanwhile, accepted again after ${recovery} ms`;
    await endLoad(`PostgreSQL hung for ${HUNG_MS / 1000} s`, more);
    expect(recovery).toBeLessThan(LONGEST_RECOVERY_MS);
  },
);

onPostgres(
  'when one of two instances is killed under load, the other one continues, and no acknowledged form is lost',
  async () => {
    await beginLoad();
    const [killed, other] = sites;
    if (!killed || !other) throw new Error('There are not two instances.');
    await killed.kill();
    load.goOnAt(other.port); // as a reverse proxy would do
    const recovery = await acceptMore(500);
    const again = await startInstance('first');
    sites = [again, other];
    load.goOnAt(again.port, other.port);
    await acceptMore(500);
    const more = `500 accepted by the other within ${recovery} ms, restarted in ${again.startedInMs} ms`;
    await endLoad('one of two instances killed', more);
  },
);
