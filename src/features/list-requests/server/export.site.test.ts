import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { buildListRequest } from '../../../../tests/support/factories.ts';
import { deliver, visit } from '../../../../tests/support/marks.ts';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { semicolonTable } from '../../../../tests/support/semicolon-table.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import type { NewListRequest } from '../contract.ts';
import { listRequests } from './table.ts';

/** The CSV export of list requests, read with a parser that does not share code with the exporter. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(() => site.connection.database.delete(listRequests));
afterAll(() => site.close());

const addListRequest = (overrides: Partial<NewListRequest> = {}) =>
  receiveListRequest(site.connection.database, overrides);
const exported = (query: Record<string, string> = {}) =>
  site.app.inject({
    url: `/api/admin/pedidos-lista/exportar?${new URLSearchParams(query)}`,
    headers: admin.headers,
  });
const rows = async (query?: Record<string, string>) =>
  semicolonTable((await exported(query)).body.replace(/^\uFEFF/, '')).slice(1);

test('the CSV export has a content type, a file name and a byte order mark for spreadsheets', async () => {
  const response = await exported();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="pedidos-de-lista.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(response.body.slice(1)).toBe(
    'Estado;Fecha;Nombre;Teléfono;Dirección;Mapa;Referencia;Intentos;Último intento;Motivo;Nota;Cierre;Cantidad;Nota del pedido;Origen;Teléfono verificado;Fuera de la zona\r\n',
  );
});

const NO_ATTEMPTS = ['', '', '', '', ''];
/** The origin, whether the phone is verified, and the decision about a door outside the area. */
const BY_FORM = ['Formulario', 'Sí', ''];

test('the CSV export shows the number of visits, the time, reason and note of the last one, and why a list request is closed', async () => {
  const { id } = await addListRequest();
  await site.connection.database.execute(sql`update list_requests set created_at = '2025-03-01T02:30:00Z'`);
  await visit(site, id, 'nobody', { at: '2025-03-02T21:00:00Z' });
  await visit(site, id, 'refused', { at: '2025-03-03T21:05:00Z', note: '=1+1' });
  const [row = []] = await rows();
  expect([row[0], ...row.slice(7)]).toEqual([
    ...[
      'Cerrado',
      '2',
      '03/03/2025 18:05',
      'No quiso recibirla',
      "'=1+1",
      'No quiso recibirla',
      '1',
      '',
      ...BY_FORM,
    ],
  ]);
});

test('the CSV export has one row for each list request, newest first, with a map link when it has a location', async () => {
  const { id } = await addListRequest();
  await deliver(site, id);
  const other = await receiveListRequest(
    site.connection.database,
    {
      name: 'Núñez',
      phone: '091000002',
      address: 'Calle 11; solar 4',
      quantity: 4,
      note: '=2+2; timbre',
    },
    { reference: 'K7M2QX' },
  );
  await site.connection.database.execute(sql`update list_requests set created_at = '2025-03-01T02:30:00Z'`);
  await site.connection.database.execute(
    sql`update list_requests set latitude = null, longitude = null where id = ${other.id}`,
  );
  expect(await rows()).toEqual([
    [
      ...['Pendiente', '28/02/2025 23:30', 'Núñez', '091 000 002', 'Calle 11; solar 4', '', 'K7M2QX'],
      ...[...NO_ATTEMPTS, '4', "'=2+2; timbre", ...BY_FORM],
    ],
    [
      ...['Entregado', '28/02/2025 23:30', 'Ana Pérez', '099 123 456', 'Roger Ballet y la rambla'],
      'https://www.google.com/maps/search/?api=1&query=-34.77,-55.76',
      '',
      ...[...NO_ATTEMPTS, '1', '', ...BY_FORM],
    ],
  ]);
});

test.each([
  ['undecided', 'A decidir', 'A decidir'],
  ['accepted', 'Pendiente', 'Se lleva igual'],
] as const)(
  'the CSV export says of one outside the area that is %s what is decided',
  async (outsideArea, state, decision) => {
    await addListRequest();
    await site.connection.database.update(listRequests).set({ outsideArea });
    const [row = []] = await rows();
    expect([row[0], row.at(-1)]).toEqual([state, decision]);
  },
);

test('the CSV export contains only list requests that match the filter, and rejects an invalid filter', async () => {
  await deliver(site, (await addListRequest({ name: 'Entregada', address: 'Rambla' })).id);
  await addListRequest({ name: 'Músico', address: 'Calle de la Música' });
  const found = async (query: Record<string, string>) => (await rows(query)).map(([, , name]) => name);
  expect(await found({ estado: 'entregado' })).toEqual(['Entregada']);
  expect(await found({ estado: 'pendiente' })).toEqual(['Músico']);
  expect(await found({ q: 'musica' })).toEqual(['Músico']);
  expect(await found({ q: 'musica', estado: 'entregado' })).toEqual([]);
  for (const query of [{ estado: 'x' }, { q: 'x'.repeat(201) }] as Record<string, string>[]) {
    expect((await exported(query)).statusCode).toBe(422);
  }
});

test('the CSV export is complete when one query cannot read all list requests', async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => ({
    ...buildListRequest({ name: `n${n}` }),
    search: '',
  }));
  await site.connection.database.insert(listRequests).values(many);
  expect((await rows()).map(([, , name]) => name)).toEqual(many.map(({ name }) => name).reverse());
});

test.each([
  '=1+1',
  '=HYPERLINK("http://malo.ejemplo";"Ver")',
  `+${country.phone.prefix} 99`,
  '-2+3',
  '@SUM(A1)',
  '\uFF1D1+1',
  '=uno\ndos',
  '\t=1+1',
  '\r=1+1',
])('%j is exported so that a spreadsheet does not run it as a formula', async (text) => {
  await addListRequest({ name: text, address: text });
  const [[, , name, , address] = []] = await rows();
  expect([name, address]).toEqual([`'${text}`, `'${text}`]);
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
  await addListRequest({ name: text, address: text });
  const table = await rows();
  expect(table).toHaveLength(1);
  expect([table[0]?.[2], table[0]?.[4]]).toEqual([text, text]);
});
