import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffScreens } from '../../src/app/back-office/screens.ts';
import { LEFTOVERS_API } from '../../src/features/delivery-rounds/admin/leftovers-input.ts';
import { listRequests } from '../../src/features/list-requests/server/table.ts';
import { replyTemplates } from '../../src/features/reply-templates/server/table.ts';
import { ELECTION_API } from '../../src/features/settings/contract.ts';
import type { Database } from '../../src/shared/server/database/database.ts';
import type { StaffScreen } from '../../src/shared/web/staff/staff-screen.ts';
import { openPreparedDatabase } from '../support/prepared-database.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';
import { CHANNELS, sendListRequest, verifiedVisitor, writeMessage } from '../support/visitor.ts';
import { keep } from './keep.ts';

let site: TestSite;
let admin: Member;
let queries: string[];

beforeAll(async () => {
  const connection = await openPreparedDatabase();
  const { $client } = connection.database as unknown as { $client: Parameters<typeof drizzle>[0] };
  const logger = { logQuery: (text: string) => void queries.push(text) };
  const database = drizzle({ client: $client as never, logger }) as unknown as Database;
  queries = [];
  site = await testSite({ connection: { ...connection, database }, channels: CHANNELS, seeded: true });
  admin = await signedIn(site, 'admin');
  const visitor = await verifiedVisitor(site);
  await writeMessage(site, visitor);
  await sendListRequest(site, await verifiedVisitor(site, visitor.phone));
});
afterAll(() => site?.close());

async function queriesOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  await work(); // data that are read once and then stay in memory do not count
  queries = [];
  expect((await work()).statusCode).toBeLessThan(300);
  return queries.length;
}

const asAdmin = (url: string) => () => site.app.inject({ url, headers: admin.headers });

/** The lists of those main screens that do not request their list together with their script. */
const OTHER_LISTS = [
  '/api/noticias',
  '/api/propuestas',
  '/api/categorias',
  '/api/usuarios',
  '/api/admin/repartos',
  '/api/admin/actividad',
  '/api/admin/respuestas',
];

test('the first request of every main staff screen stays within its limit of database queries', async () => {
  const screens: Pick<StaffScreen, 'firstList'>[] = Object.values(staffScreens).flat();
  const lists = [...screens.flatMap(({ firstList }) => firstList ?? []), ...OTHER_LISTS];
  const text = 'Hola.';
  await site.connection.database
    .insert(replyTemplates)
    .values(['Uno', 'Dos', 'Tres', 'Cuatro'].map((title) => ({ title, text })));
  const counts = [];
  for (const list of lists) counts.push(await queriesOf(asAdmin(list)));
  keep('queries staff list', Math.max(...counts));
});

test('the overview and the search stay within their limits of database queries', async () => {
  keep('queries panel', await queriesOf(asAdmin('/api/admin/panel')));
  keep('queries search', await queriesOf(asAdmin('/api/admin/buscar?q=rambla')));
});

test('closing what is left takes no more database queries for many list requests', async () => {
  const { database } = site.connection;
  const { carpeta } = (await asAdmin(ELECTION_API)()).json();
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    site.app.inject({ method, url, headers: admin.headers, payload });
  await send('PUT', ELECTION_API, { valor: { ...carpeta, toma_pedidos: false } });
  const reason = 'No llegamos a pasar por tu puerta.';
  const motivos = { sin_salir: reason, en_reparto: reason, visitados: reason, sin_decidir: reason };
  const count = await queriesOf(async () => {
    await database.execute(sql`
      insert into list_requests (name, phone, address, search)
      select 'Ana Pérez', '099123456', 'La rambla', '' from generate_series(1, 200)`);
    return send('POST', LEFTOVERS_API, { motivos });
  });
  await send('PUT', ELECTION_API, { valor: carpeta });
  expect(await database.$count(listRequests, sql`not delivered and closed is null`)).toBe(0);
  keep('queries leftovers', count - 1); // the insertion
});

test('a public write stays within its limit of database queries', async () => {
  const written = async (write: typeof writeMessage) => {
    await write(site, await verifiedVisitor(site)); // data that are read once and then stay in memory do not count
    const visitor = await verifiedVisitor(site);
    queries = [];
    expect((await write(site, visitor)).statusCode).toBeLessThan(300);
    return queries.length;
  };
  keep('queries message', await written(writeMessage));
  keep('queries list request', await written(sendListRequest));
});
