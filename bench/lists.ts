import { sql } from 'drizzle-orm';
import { DEMO_API_KEY } from '../src/app/config/env.ts';
import {
  insertActivities,
  insertListRequests,
  insertMessages,
  triageRows,
} from '../tests/support/many-rows.ts';
import { startPostgres } from '../tests/support/postgres-cluster.ts';
import { openAdminSite } from './admin-site.ts';
import { median } from './averages.ts';
import { drawGrowth, type Growth } from './growth-picture.ts';
import { temporaryFolder } from './servers.ts';
import { report } from './table.ts';

const SIZES = [1_000, 10_000, 100_000];
const TIMES = 100;
const WARM_UP = 20;

/** Lists of the back office, each with the plain SQL query for the same rows, with which its time is compared. */
const LISTS: { name: string; path: string; bare: string; isWhole?: boolean; most?: number }[] = [
  {
    name: 'first page of messages',
    path: 'mensajes?limite=50',
    bare: 'select * from contact_messages order by id desc limit 50',
  },
  {
    name: 'pending messages',
    path: 'mensajes?limite=50&estado=pendiente',
    bare: "select * from contact_messages where state = 'pending' order by id desc limit 50",
  },
  {
    name: 'messages of the user',
    path: 'mensajes?limite=50&de=mias',
    bare: "select * from contact_messages where (assignee ->> 'id')::integer = 1 order by id desc limit 50",
  },
  {
    name: 'messages of nobody',
    path: 'mensajes?limite=50&de=nadie',
    bare: 'select * from contact_messages where assignee is null and not answered order by id desc limit 50',
  },
  {
    name: 'messages with a common label',
    path: 'mensajes?limite=50&etiqueta=ofrece%20ayuda',
    bare: "select * from contact_messages where labels @> '{ofrece ayuda}' order by id desc limit 50",
  },
  {
    name: 'messages with a rare label',
    path: 'mensajes?limite=50&etiqueta=prensa',
    bare: "select * from contact_messages where labels @> '{prensa}' order by id desc limit 50",
  },
  {
    name: 'snoozed messages',
    path: 'mensajes?limite=50&estado=pospuesto',
    bare: "select * from contact_messages where state = 'snoozed' order by id desc limit 50",
  },
  {
    name: 'counts of messages with a common label',
    path: 'mensajes/cuentas?etiqueta=ofrece%20ayuda',
    bare: "select state, count(*) from contact_messages where labels @> '{ofrece ayuda}' group by state",
  },
  {
    name: 'counts of labels',
    path: 'etiquetas',
    bare: 'select unnest(labels) as label, count(*) from contact_messages group by label',
  },
  {
    name: 'search for a rare word',
    path: 'mensajes?limite=50&q=zanahoria',
    bare: "select * from contact_messages where search like '%zanahoria%' order by id desc limit 50",
  },
  {
    name: 'counts of messages',
    path: 'mensajes/cuentas',
    bare: 'select state, count(*) from contact_messages group by state',
  },
  {
    name: 'search for everything',
    path: 'buscar?q=zanahoria',
    bare: "select * from contact_messages where search like '%zanahoria%' order by id desc limit 5",
    most: 150,
  },
  {
    name: 'ranking of people',
    path: 'personas?limite=50',
    bare: 'select * from people order by total desc, last_at desc, phone desc limit 50',
  },
  {
    name: 'people of the user',
    path: 'personas?limite=50&de=mias',
    bare: "select * from people join person_files using (phone) where (assignee ->> 'id')::integer = 1 order by total desc limit 50",
  },
  {
    name: 'people of nobody',
    path: 'personas?limite=50&de=nadie',
    bare: 'select * from people left join person_files using (phone) where assignee is null order by total desc, last_at desc, people.phone desc limit 50',
  },
  {
    name: 'people with a common label',
    path: 'personas?limite=50&etiqueta=ofrece%20ayuda',
    bare: "select * from people join person_files using (phone) where labels @> '{ofrece ayuda}' order by total desc limit 50",
  },
  {
    name: 'people with a rare label',
    path: 'personas?limite=50&etiqueta=prensa',
    bare: "select * from people join person_files using (phone) where labels @> '{prensa}' order by total desc limit 50",
  },
  {
    name: 'list requests of the user',
    path: 'pedidos-lista?limite=50&de=mias',
    bare: "select * from list_requests where (assignee ->> 'id')::integer = 1 order by id desc limit 50",
  },
  {
    name: 'counts of the list requests of the user',
    path: 'pedidos-lista/cuentas?de=mias',
    bare: "select delivered, count(*) from list_requests where (assignee ->> 'id')::integer = 1 group by delivered",
  },
  {
    name: 'first page of list requests',
    path: 'pedidos-lista?limite=50',
    bare: 'select * from list_requests order by id desc limit 50',
  },
  {
    name: 'counts of list requests',
    path: 'pedidos-lista/cuentas',
    bare: 'select delivered, count(*) from list_requests group by delivered',
  },
  {
    name: 'all list requests on the map',
    path: 'pedidos-lista/puntos',
    bare: 'select id, latitude, longitude, delivered from list_requests where latitude is not null',
    isWhole: true,
  },
  {
    name: 'the dashboard of a year',
    path: 'panel?desde=2025-01-01&hasta=2025-12-31',
    bare: "select * from daily_counts where day between '2025-01-01' and '2025-12-31'",
  },
  {
    name: 'first page of the activity log',
    path: 'actividad?limite=50',
    bare: 'select * from activities order by id desc limit 50',
  },
  {
    name: 'search in the activity log',
    path: 'actividad?limite=50&q=zanahoria',
    bare: "select * from activities where search like '%zanahoria%' order by id desc limit 50",
  },
];

/** The limits for the 99th percentile with 100,000 rows, in milliseconds. A whole list or map has no limit. */
const LIMITS: Record<string, number> = { embedded: 250, PostgreSQL: 100 };

/**
 * Measures lists of the back office with 1,000, 10,000 and 100,000 messages and list requests, on both databases, and
 * compares them with plain queries whose rows are written as JSON. With `--draw` it draws how the times grow.
 */
export async function measureLists(): Promise<void> {
  const postgres = await startPostgres();
  const growth: Growth[] = [
    ...(await measureOn('embedded')),
    ...(await measureOn('PostgreSQL', postgres.url('postgres'))),
  ];
  await postgres.stop();
  if (process.argv.includes('--draw')) drawGrowth(growth, SIZES);
}

async function measureOn(database: string, url?: string): Promise<Growth[]> {
  const site = await openSite(url);
  const growth = LISTS.map(({ name }) => ({ name, database, milliseconds: [] as number[] }));
  let rows = 0;
  for (const size of SIZES) {
    await insertMessages(site.database, rows, size);
    await insertListRequests(site.database, rows, size);
    await insertActivities(site.database, rows, size);
    await site.database.execute(sql`delete from person_files`);
    await triageRows(site.database, size);
    await site.database.execute(sql`analyze`);
    rows = size;
    for (const [
      index,
      { name, path: route, bare, isWhole, most = Number.POSITIVE_INFINITY },
    ] of LISTS.entries()) {
      const limit = Math.min(most, LIMITS[database] ?? 0);
      const { own, query, slowest } = await compare(
        () => site.get(route),
        async () => JSON.stringify(await site.database.execute(sql.raw(bare))),
      );
      growth[index]?.milliseconds.push(own);
      report({
        what: `${name}, ${size.toLocaleString('en')} rows, ${database}`,
        figure: `${own.toFixed(2)} ms, p99 ${slowest.toFixed(1)} ms`,
        bare: `${query.toFixed(2)} ms`,
        ratio: own / query,
        ...(size === SIZES.at(-1) && !isWhole && { limit: `p99 ${limit} ms`, reached: slowest <= limit }),
      });
    }
  }
  await site.close();
  return growth;
}

async function openSite(url: string | undefined) {
  const { app, connection } = await openAdminSite(temporaryFolder(), url);
  return {
    database: connection.database,
    async get(route: string) {
      const url = `/api/admin/${route}`;
      const { statusCode, body } = await app.inject({ url, headers: { 'x-api-key': DEMO_API_KEY } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    },
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

/**
 * Runs the site's request and the plain query alternately, because the machine's speed varies. Returns both medians and
 * the 99th percentile of the requests in milliseconds.
 */
async function compare(own: () => Promise<unknown>, query: () => Promise<unknown>) {
  const took: { own: number[]; query: number[] } = { own: [], query: [] };
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const begun = performance.now();
    await own();
    const between = performance.now();
    await query();
    if (time < WARM_UP) continue;
    took.own.push(between - begun);
    took.query.push(performance.now() - between);
  }
  const slowest = took.own.toSorted((a, b) => a - b)[Math.ceil(0.99 * TIMES) - 1] ?? Number.NaN;
  return { own: median(took.own), query: median(took.query), slowest };
}
