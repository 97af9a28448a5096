import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { semicolonTable } from '../../../../tests/support/semicolon-table.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import type { NewMessage } from '../contract.ts';
import { messageStore } from './store.ts';
import { contactMessages } from './table.ts';

/** Tests of the message export. The CSV file is read with a parser that is independent of the code under test. */

let site: TestSite;
let admin: Member;
let port: number;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});
beforeEach(() => site.connection.database.delete(contactMessages));
afterAll(() => site.close());

const received = (overrides: Partial<NewMessage> = {}) => receiveMessage(site.connection.database, overrides);
/** A text of nearly the maximum length of a message. */
const LONG_TEXT = 'palabras '.repeat(555);
/** Number of long messages whose export exceeds the buffers of the client's and the server's sockets. */
const MANY = 4_000;
const receivedManyLong = () =>
  site.connection.database.execute(sql`insert into contact_messages (name, phone, kind, text, search)
    select 'Ana', '099123456', 'otro', ${LONG_TEXT}, '' from generate_series(1, ${MANY})`);
const exported = (query: Record<string, string> = {}) =>
  site.app.inject({
    url: `/api/admin/mensajes/exportar?${new URLSearchParams(query)}`,
    headers: admin.headers,
  });
const rows = async (query?: Record<string, string>) =>
  semicolonTable((await exported(query)).body.replace(/^\uFEFF/, '')).slice(1);

const TITLES = ['Estado', 'Fecha', 'Nombre', 'Email', 'Teléfono', 'Tipo', 'Mensaje', 'Etiquetas'];

test('the message export has a CSV content type, a file name and a byte order mark for spreadsheets', async () => {
  const response = await exported();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="mensajes.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(semicolonTable(response.body.slice(1))).toEqual([TITLES]);
});

test('the message export contains one row per message, latest first', async () => {
  const { id } = await received({ kind: 'apoyo' });
  await messageStore(site.connection.database).markRead(id, true);
  await received({ name: 'Núñez', email: null, phone: '091000002' });
  await site.connection.database.execute(
    sql`update contact_messages set created_at = '2025-03-01T02:30:00Z'`,
  );
  expect(await rows()).toEqual([
    [
      ...['Nuevo', '28/02/2025 23:30', 'Núñez', '', '091 000 002', 'Consulta'],
      '¿Cuándo arreglan la rambla?',
      '',
    ],
    [
      ...['Pendiente', '28/02/2025 23:30', 'Ana Pérez', 'ana@ejemplo.uy', '099 123 456', 'Apoyo'],
      '¿Cuándo arreglan la rambla?',
      '',
    ],
  ]);
});

test('the message export contains only the messages that match the filter', async () => {
  const { id } = await received({ name: 'Leído' });
  await messageStore(site.connection.database).markRead(id, true);
  await received({ name: 'Músico', text: 'Más música' });
  const found = async (query: Record<string, string>) => (await rows(query)).map(([, , name]) => name);
  expect(await found({ estado: 'pendiente' })).toEqual(['Leído']);
  expect(await found({ q: 'musica' })).toEqual(['Músico']);
  expect(await found({ q: 'musica', estado: 'respondido' })).toEqual([]);
  expect((await exported({ estado: 'x' })).statusCode).toBe(422);
});

const HOSTILE = [
  '=1+1',
  '=HYPERLINK("http://malo.ejemplo";"Ver")',
  `+${country.phone.prefix} 99`,
  '-2+3',
  '@SUM(A1)',
  '\uFF1D1+1',
  '=uno\ndos',
];
test.each(HOSTILE)('%j is exported so that a spreadsheet does not run it as a formula', async (text) => {
  await received({ name: text, text, email: `${text.replace(/\s/g, '')}@a.uy` });
  const [[, , name, email, , , message] = []] = await rows();
  expect([name, message]).toEqual([`'${text}`, `'${text}`]);
  expect(email).toMatch(/^'/);
});

test('a stored text that starts with a tab or a carriage return is not exported as a formula', async () => {
  await received({ name: '\t=1+1', text: '\r=1+1' });
  const [[, , name, , , , message] = []] = await rows();
  expect([name, message]).toEqual(["'\t=1+1", "'\r=1+1"]);
});

test.each([
  'con "comillas" adentro',
  '"',
  '""',
  'uno; dos; "tres"',
  'línea\notra\r\nmás\rfin',
  'a,b\tc',
  "'='",
  '👩‍👩‍👧 \u202Erevés ﷺ',
  '<script>alert(1)</script>',
])('%j is exported unchanged', async (text) => {
  await received({ name: text, text });
  const table = await rows();
  expect(table).toHaveLength(1);
  expect(table[0]?.[2]).toBe(text);
  expect(table[0]?.[6]).toBe(text);
});

test.each(['/api/admin/mensajes', '/api/admin/mensajes/exportar'])(
  '%s closes the connection if the database fails midway, and the server keeps running',
  { timeout: 60_000 },
  async (path) => {
    await receivedManyLong();
    const request = http.get({ host: '127.0.0.1', port, path, headers: admin.headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await once(response, 'readable'); // the export has begun and waits until the client reads more
    await site.connection.database.execute(sql`alter table contact_messages rename to away`);
    let length = 0;
    response.on('data', (chunk) => {
      length += chunk.length;
    });
    const [failure] = await once(response, 'error');
    await site.connection.database.execute(sql`alter table away rename to contact_messages`);
    expect(failure).toMatchObject({ code: 'ECONNRESET' });
    expect(length).toBeLessThan(MANY * LONG_TEXT.length);
    expect((await exported({ q: 'nada de esto' })).statusCode).toBe(200);
  },
);

test('clients that disconnect during a message export leave no database query open', async () => {
  await receivedManyLong();
  for (let n = 0; n < 15; n++) {
    const path = '/api/admin/mensajes/exportar';
    const request = http.get({ host: '127.0.0.1', port, path, headers: admin.headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await once(response, 'readable');
    response.destroy();
  }
  expect(await site.app.inject({ url: '/api/salud' })).toHaveProperty('statusCode', 200);
  expect((await exported({ q: 'nada de esto' })).statusCode).toBe(200);
});
