import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListRequests, insertMessages, sortRows } from '../support/many-rows.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';
import { keep } from './keep.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());

const ROWS = 8_000;
const TIMES = 20;
/** The first pages of lists by who takes care, by label and of what was put off, and the counts of labels. */
const SORTED = [
  ...['mensajes', 'personas', 'pedidos-lista'].flatMap((list) =>
    ['mias', 'nadie'].map((owner) => `${list}?limite=50&de=${owner}`),
  ),
  ...['mensajes', 'personas'].flatMap((list) =>
    ['ofrece%20ayuda', 'prensa'].map((label) => `${list}?limite=50&etiqueta=${label}`),
  ),
  'mensajes?limite=50&estado=pospuesto',
  'etiquetas',
];

test('lists by who takes care, by label and of what was put off answer as fast as the whole list', async () => {
  const { database } = site.connection;
  await insertMessages(database, 0, ROWS);
  await insertListRequests(database, 0, ROWS);
  await sortRows(database, ROWS);
  await database.execute(sql`analyze`);
  const timeOf = async (path: string) => {
    const started = performance.now();
    const { statusCode } = await site.app.inject({ url: `/api/admin/${path}`, headers: admin.headers });
    expect(statusCode, path).toBe(200);
    return performance.now() - started;
  };
  const ratios = [];
  for (const path of SORTED) {
    const own = [];
    const whole = [];
    // One after the other, because the speed of a machine changes.
    for (let time = 0; time < TIMES; time++) {
      own.push(await timeOf(path));
      whole.push(await timeOf(WHOLE));
    }
    ratios.push(median(own) / median(whole));
  }
  keep('sorted lists', Math.max(...ratios));
});

const WHOLE = 'mensajes?limite=50';
const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
