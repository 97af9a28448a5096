import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../../bench/averages.ts';
import { insertListRequests, insertMessages, triageRows } from '../support/many-rows.ts';
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
/** The first pages of lists by assignee, by label and of snoozed messages, and the counts of labels. */
const TRIAGED = [
  ...['mensajes', 'personas', 'pedidos-lista'].flatMap((list) =>
    ['mias', 'nadie'].map((owner) => `${list}?limite=50&de=${owner}`),
  ),
  ...['mensajes', 'personas'].flatMap((list) =>
    ['ofrece%20ayuda', 'prensa'].map((label) => `${list}?limite=50&etiqueta=${label}`),
  ),
  'mensajes?limite=50&estado=pospuesto',
  'etiquetas',
];

test('a list by assignee, by label or of snoozed messages takes at most four times as long as the first page of messages', async () => {
  const { database } = site.connection;
  await insertMessages(database, 0, ROWS);
  await insertListRequests(database, 0, ROWS);
  await triageRows(database, ROWS);
  await database.execute(sql`analyze`);
  const timeOf = async (path: string) => {
    const started = performance.now();
    const { statusCode } = await site.app.inject({ url: `/api/admin/${path}`, headers: admin.headers });
    expect(statusCode, path).toBe(200);
    return performance.now() - started;
  };
  const ratios = [];
  for (const path of TRIAGED) {
    const own = [];
    const whole = [];
    // Alternating, because the speed of a machine changes.
    for (let time = 0; time < TIMES; time++) {
      own.push(await timeOf(path));
      whole.push(await timeOf(WHOLE));
    }
    ratios.push(median(own) / median(whole));
  }
  keep('triaged lists', Math.max(...ratios));
});

const WHOLE = 'mensajes?limite=50';
