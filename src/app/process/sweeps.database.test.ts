import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { attempts } from '../../shared/server/rate-limiter.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { addSiteMetrics } from '../monitoring/site-metrics.ts';

/** Tests of the hourly sweeps of the whole site. */

const NOW = new Date();
let lines: Record<string, unknown>[];
let site: TestSite;
beforeEach(async () => {
  lines = [];
  site = await testSite({ now: () => NOW, log: { write: (line) => void lines.push(JSON.parse(line)) } });
});
afterEach(() => site.close());

const run = (statement: string) => site.connection.database.execute(sql.raw(statement));
/** Runs the sweeps while the one of the activity log fails. Renames its function back afterwards, for later tests. */
async function sweepWithFailure() {
  await run('alter function purge_activities() rename to gone');
  const failed = await site.sweep();
  await run('alter function gone() rename to purge_activities');
  return failed;
}
async function health() {
  site.skip(1_000); // the response is cached for a second
  return (await site.app.inject('/api/salud')).json().tareas;
}

test('a sweep that fails stops none of the others, and is reported by its name', async () => {
  await run(`insert into attempts values ('expired', 1, now() - interval '1 day')`);
  expect(await sweepWithFailure()).toEqual(['activities']);
  const expired = eq(attempts.bucket, 'expired');
  expect(await site.connection.database.$count(attempts, expired), 'another sweep has run').toBe(0);
  expect(lines.find(({ sweep }) => sweep === 'activities')).toMatchObject({ msg: 'a sweep failed' });
  const alerts = lines.filter(({ event }) => event === 'operator alert');
  expect(alerts.map(({ msg }) => msg)).toEqual([
    'La tarea «actividad de más de dos años» falló. El sitio la repite en una hora; el registro dice por qué falló.',
  ]);
});

test('the health check and the metrics tell when each sweep last succeeded', async () => {
  const named = (ages: { tarea: string }[]) => ages.find(({ tarea }) => tarea.startsWith('actividad'));
  expect(named(await health())).toEqual({
    tarea: 'actividad de más de dos años',
    segundos_desde_la_ultima: null,
  });
  await sweepWithFailure();
  const ages: { segundos_desde_la_ultima: number | null }[] = await health();
  expect(ages.length).toBeGreaterThan(8);
  expect(ages.filter((age) => age.segundos_desde_la_ultima === 0)).toHaveLength(ages.length - 1);
  expect(await site.sweep()).toEqual([]);
  expect(named(await health())).toMatchObject({ segundos_desde_la_ultima: 0 });

  const metrics = createMetrics();
  addSiteMetrics(metrics, {
    connection: site.connection,
    submissions: site.app.verification.submissions,
    queues: site.app.queues,
    backupStatus: undefined,
    lastSweeps: site.lastSweeps,
    now: () => new Date(NOW.getTime() + 90_000),
  });
  expect(await metrics.text()).toContain('sweep_age_seconds{sweep="activities"} 90');
});
