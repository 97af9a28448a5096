import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FEATURES, personalDataIn } from '../src/app/features.ts';
import { activities } from '../src/features/activity/server/table.ts';
import { messageStore } from '../src/features/contact/server/store.ts';
import { contactMessages } from '../src/features/contact/server/table.ts';
import { geocodings } from '../src/features/geocoding/server/table.ts';
import { deliveryMarks, listRequests } from '../src/features/list-requests/server/table.ts';
import { ERASURES_FILE, erasureFileIn } from '../src/features/people/server/erasure-file.ts';
import { erasuresOf } from '../src/features/people/server/erasures.ts';
import { erasures } from '../src/features/people/server/table.ts';
import { codeDeliveries, phoneCodes } from '../src/features/verification/server/table.ts';
import { derivedKeys } from '../src/shared/server/keyed-hash.ts';
import { buildListRequest, buildMessage } from './support/factories.ts';
import { visit } from './support/marks.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { roundWire } from './support/rounds.ts';
import { type Member, signedIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';
import { CHANNELS, verifiedVisitor, writeMessage } from './support/visitor.ts';

/** Tests a person's rights of access and erasure, and that an erasure leaves nothing of the person. */

const PHONE = '099777111';
const OTHER = '099777222';
const NAME = 'Zenobia Quirós';
const TEXT = 'Palabras únicas sobre el zaguán';
const ADDRESS = 'Pasaje Zorzal 417';
const NOTE = 'Dejar en el zaguán de Quirós';
const WISH = 'El zorzal del zaguán no muerde';
const TRACES = /099777111|99777111|099 777 111|zenobia|quir[oó]s|zagu[aá]n|zorzal/i;

let site: TestSite;
let admin: Member;
let dataFolder: string;
const log: string[] = [];
beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'erasure-'));
  const backupNames = async () => ['sitio-2026-11-20T07-00-00Z.copia'];
  const writeLog = { write: (line: string) => void log.push(line) };
  site = await testSite({ dataFolder, backupNames, channels: CHANNELS, log: writeLog });
  admin = await signedIn(site, 'admin');
});
afterEach(async () => {
  await site.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const database = () => site.connection.database;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const erase = (confirmacion = PHONE.slice(-4)) =>
  send('DELETE', `/api/admin/personas/${PHONE}`, { confirmacion });
const storeMessage = (phone: string, text = TEXT) => receiveMessage(database(), { phone, text });
/** Erases a person, which also adds the person to the list of erasures in the data folder. */
async function erasePerson() {
  await storeMessage(PHONE);
  expect((await erase()).statusCode).toBe(200);
}

/** Stores messages, list requests with a round, and verifications of the person, through the stores and the routes. */
async function storePerson(messages: number) {
  const visitor = await verifiedVisitor(site, PHONE);
  const wire = { nombre: NAME, telefono: PHONE, email: 'zenobia@ejemplo.uy', mensaje: TEXT };
  const written = await writeMessage(site, visitor, wire, { 'idempotency-key': 'mensaje-0001' });
  expect(written.statusCode, written.body).toBe(201);
  const row = buildMessage({ name: NAME, phone: PHONE, email: 'zenobia@ejemplo.uy', text: TEXT });
  await messageStore(database()).addAll(
    Array.from({ length: messages - 1 }, () => ({ message: row, consent: '2025-01' })),
  );
  const order = { name: NAME, phone: PHONE, address: ADDRESS, quantity: 4, note: WISH };
  const { id } = await receiveListRequest(database(), order, { consent: '2025-01' });
  await database().update(listRequests).set({ outsideArea: 'accepted' });
  const round = await send('POST', '/api/admin/repartos', roundWire({ pedidos: [id] }));
  expect(round.statusCode, round.body).toBe(201);
  await visit(site, id, 'nobody', { note: NOTE });
  await database()
    .insert(phoneCodes)
    .values({ phone: PHONE, sentAt: new Date(), sends: 1 })
    .onConflictDoNothing();
  await database().insert(codeDeliveries).values({ reference: 'wamid.1', phone: PHONE, status: 'read' });
  await database().insert(geocodings).values({ query: 'pasaje zorzal', suggestions: [] });
}

/** Every row of every table of the database, as JSON. */
async function everyRow(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const dumped: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      sql.raw(
        `select to_jsonb(t)::text as row from "${name}" as t where to_jsonb(t)::text ~* 'zenobia|quir[oó]s|zagu|zorzal|99777111|777 111'`,
      ),
    );
    dumped.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return dumped.join('\n');
}

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await database().execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** The content of every file in the data folder. The test's database is not in it. */
const everyFile = () =>
  readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dataFolder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');

test('exports everything that is stored about a person, as JSON and as a page', async () => {
  await storePerson(3);
  const json = await send('GET', `/api/admin/personas/${PHONE}/exportar`);
  expect(json.statusCode, json.body).toBe(200);
  expect(json.headers['cache-control']).toBe('no-store');
  const data = json.json();
  expect(data).toMatchObject({
    telefono: PHONE,
    mensajes: [{ mensaje: TEXT }, { mensaje: TEXT }, { mensaje: TEXT }],
    pedidos: [{ direccion: ADDRESS, cantidad: 4, nota: WISH, fuera_de_zona: 'se_lleva' }],
    visitas: [{ reparto: 'Sábado a la tarde', parada: 1, entregado: null }],
    marcas: [{ resultado: 'nadie', nota: NOTE, quien: 'enlace de Ana', momento: expect.any(String) }],
  });
  expect(data.verificaciones.length).toBeGreaterThan(1);
  expect(data.verificaciones).toContainEqual(
    expect.objectContaining({ detalle: 'Último código: 1 pedido ese día, 0 intentos equivocados' }),
  );
  expect(data.consentimientos).toContainEqual(
    expect.objectContaining({ con: 'pedido', version: '2025-01', fecha: expect.stringMatching(/Z$/) }),
  );

  const page = await send('GET', `/api/admin/personas/${PHONE}/exportar?formato=html`);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(TEXT);
  expect(page.body).toContain(NOTE);
  expect(page.body).toContain(WISH);
  expect((await send('GET', `/api/admin/personas/${PHONE}/exportar?formato=pdf`)).statusCode).toBe(422);
});

test('the exported page shows texts of the person as text and not as HTML', async () => {
  await storeMessage(OTHER, '<script>alert(1)</script>');
  const { body } = await send('GET', `/api/admin/personas/${OTHER}/exportar?formato=html`);
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('<script');
});

test('erases nothing without the last four digits of the phone', async () => {
  await storeMessage(PHONE);
  const refused = await erase('1234');
  expect(refused.statusCode).toBe(422);
  expect(refused.json().campos.confirmacion).toBe('Escribí las últimas cuatro cifras del teléfono.');
  expect(await database().$count(contactMessages, sql`phone = ${PHONE}`)).toBe(1);
});

test('after erasing a person with 1,000 messages nothing of phone, name or text is left anywhere', async () => {
  await storePerson(1_000);
  await storeMessage(OTHER, 'Lo mismo digo');
  expect(await everyRow()).toMatch(TRACES);
  log.length = 0;

  const response = await erase();
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({
    mensajes: 1_000,
    pedidos: 1,
    copias: ['sitio-2026-11-20T07-00-00Z.copia'],
  });

  expect(await everyRow()).toBe('');
  expect(await database().$count(deliveryMarks)).toBe(0);
  expect(everyFile()).not.toMatch(TRACES);
  expect(log.join('\n')).not.toMatch(TRACES);
  for (const url of ['mensajes', 'pedidos-lista', 'personas', 'repartos', 'actividad', 'panel'])
    expect((await send('GET', `/api/admin/${url}`)).body, url).not.toMatch(TRACES);
  expect((await send('GET', `/api/admin/personas/${PHONE}/historial`)).json()).toEqual([]);
  expect(await database().$count(contactMessages, sql`phone = ${OTHER}`)).toBe(1);

  const [entry] = await database().select().from(activities).where(sql`act = 'erased'`);
  expect(entry).toMatchObject({
    actorId: admin.id,
    subject: 'person',
    itemTitle: 'Persona del celular terminado en 111',
  });
  expect(await database().select().from(erasures)).toMatchObject([{ messages: 1_000, listRequests: 1 }]);
});

test('a database that was restored from an older backup erases the person again, but keeps what the person sent later', async () => {
  await erasePerson();
  const restored = await testSite({ dataFolder });
  const own = restored.connection.database;
  const row = { ...buildMessage({ name: NAME, phone: PHONE, text: TEXT }), search: 'zenobia' };
  await own.insert(contactMessages).values([
    { ...row, createdAt: new Date(Date.now() - 86_400_000) },
    { ...row, text: 'Volví a escribir', createdAt: new Date(Date.now() + 60_000) },
  ]);
  await own.insert(listRequests).values({
    ...buildListRequest({ phone: PHONE }),
    search: 'x',
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  });
  const start = () =>
    erasuresOf({
      database: own,
      keyFor: derivedKeys('a-secret-for-tests-that-is-long-enough'),
      data: personalDataIn(FEATURES),
      files: [erasureFileIn(dataFolder)],
      report: (error) => expect.fail(String(error)),
    });
  expect(await start().applyMissing()).toBe(1);
  expect((await own.select().from(contactMessages)).map(({ text }) => text)).toEqual(['Volví a escribir']);
  expect(await own.$count(listRequests)).toBe(0);
  expect(await start().applyMissing(), 'it is applied once').toBe(0);
  await restored.close();
});

test('the list of erasures can be read by its owner only, and names nobody', async () => {
  await erasePerson();
  const file = path.join(dataFolder, ERASURES_FILE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const list = JSON.parse(readFileSync(file, 'utf8'));
  expect(list).toEqual({
    key: expect.any(String),
    erasures: [{ person: expect.stringMatching(/^[\w-]{43}$/), at: expect.stringMatching(/Z$/) }],
  });
});

test('a list of erasures that was written with another secret is reported', async () => {
  await erasePerson();
  const reports: string[] = [];
  await erasuresOf({
    database: database(),
    keyFor: derivedKeys('another-secret-for-tests-that-is-long-enough'),
    data: personalDataIn(FEATURES),
    files: [erasureFileIn(dataFolder)],
    report: (_, message) => void reports.push(message),
  }).applyMissing();
  expect(reports).toEqual([expect.stringContaining('another SESSION_SECRET')]);
});
