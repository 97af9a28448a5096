import { startPostgres } from '../tests/support/postgres-cluster.ts';
import { memoryOf } from '../tests/support/process-memory.ts';
import { FORMS, type LoadedServer, startLoaded } from './loaded.ts';
import { report } from './table.ts';

const SECONDS = 60;
const PAGES_PER_SECOND = 2_000;
const MESSAGES_PER_SECOND = 200;
const MOST_P99_MS = 250;
const MOST_MB = 400;
/** The load generators send 5 % more than has to be served, because they also count the time of their own start. */
const MARGIN = 1.05;
const PHONES = 30_000;

/**
 * Loads two instances on one PostgreSQL server with pages and messages at a constant rate. Everything runs on the same
 * machine: both instances, PostgreSQL with synced commits, and four load generators.
 */
export async function measureInstances(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const databaseUrl = postgres.url('postgres');
  const instances: LoadedServer[] = [];
  for (const _ of [1, 2])
    instances.push(await startLoaded('loaded-site.ts', { phones: 2 * PHONES, databaseUrl }));
  const [form] = FORMS;
  const rateOf = (perSecond: number) => (perSecond / instances.length) * MARGIN;
  const load = (seconds: number, used: number) =>
    Promise.all(
      instances.flatMap((instance, index) => [
        instance.load({ connections: 64, seconds, rate: rateOf(PAGES_PER_SECOND) }),
        instance.load({
          form,
          firstPhone: index * PHONES + used,
          connections: 64,
          seconds,
          rate: rateOf(MESSAGES_PER_SECOND),
        }),
      ]),
    );
  await load(3, 0);
  const figures = await load(SECONDS, PHONES / 6);
  for (const [what, kind, least] of [
    ['pages', 0, PAGES_PER_SECOND],
    ['messages', 1, MESSAGES_PER_SECOND],
  ] as const) {
    const own = figures.filter((_, index) => index % 2 === kind);
    const perSecond = own.reduce((sum, figure) => sum + figure.perSecond, 0);
    const p99 = Math.max(...own.map((figure) => figure.p99));
    report({
      what: `two instances on PostgreSQL, together: ${what}`,
      figure: `${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms`,
      limit: `${least}/s, ${MOST_P99_MS} ms`,
      reached: perSecond >= least && p99 < MOST_P99_MS,
    });
  }
  const megabytes = Math.max(...instances.map(({ pid }) => memoryOf(pid).now));
  const reached = megabytes <= MOST_MB;
  report({
    what: 'memory of the larger instance',
    figure: `${megabytes} MB`,
    limit: `${MOST_MB} MB`,
    reached,
  });
  for (const instance of instances) await instance.stop();
  await postgres.stop();
}
