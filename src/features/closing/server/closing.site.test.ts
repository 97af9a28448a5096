import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { receiveListRequest, receiveMessage } from '../../../../tests/support/received.ts';
import { noBackups } from '../../../../tests/support/site-backups.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { listRequests } from '../../list-requests/server/table.ts';
import { CLOSING_API, LAST_BACKUP_API } from '../contract.ts';

const { day, vedaEnds } = campaign.election;
const LATER = new Date(`${day}T12:00:00Z`);
LATER.setUTCDate(LATER.getUTCDate() + 1);

let now: Date;
let site: TestSite;
let admin: Member;
let asked: number;
beforeEach(async () => {
  [now, asked] = [LATER, 0];
  site = await testSite({
    now: () => now,
    election: { ...campaign.election, closed: { ...campaign.election.closed, after: ['orders'] } },
    env: { mode: 'production', personalDataDays: 90 },
    siteBackups: { ...noBackups, makeNow: async () => void asked++ },
  });
  admin = await signedIn(site, 'admin');
});
afterEach(() => site.close());

const get = async (url = CLOSING_API, { headers } = admin) => site.app.inject({ url, headers });
const closing = async () => (await get()).json();

test('says what is left after the election, and what visitors read', async () => {
  await receiveMessage(site.connection.database);
  await receiveListRequest(site.connection.database);
  expect(await closing()).toMatchObject({
    empezo: true,
    pendientes: { estado: 'falta', pedidos: 1, mensajes: 1, se_toman_pedidos: false },
    repartos: { estado: 'listo', en_curso: 0 },
    exportaciones: {
      estado: 'falta',
      pedidos: { cuantos: 1, bajada_el: null },
      mensajes: { cuantos: 1, bajada_el: null },
    },
    agradecimiento: { estado: 'listo', texto: campaign.thanks, es_propio: false, aviso: null },
    borrado: { estado: 'todavia_no', dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    copia_de_seguridad: { estado: 'falta', es_automatica: true, ultima: null },
    copia_fija: { estado: 'falta', bajada_el: null },
  });
});

test('counts what is pending as the dashboard does', async () => {
  const { database } = site.connection;
  await receiveMessage(database);
  await receiveListRequest(database);
  const { id } = await receiveListRequest(database);
  await database.update(listRequests).set({ outsideArea: 'undecided' }).where(eq(listRequests.id, id));
  const { pendientes } = await closing();
  const { hoy } = (await get('/api/admin/panel')).json();
  expect([pendientes.pedidos, pendientes.pedidos_fuera_de_zona]).toEqual([2, 1]);
  expect(pendientes.pedidos).toBe(hoy.pedidos_pendientes + hoy.pedidos_fuera_de_zona);
  expect([pendientes.mensajes, pendientes.mensajes_sin_leer]).toEqual([
    hoy.mensajes_sin_leer + hoy.mensajes_pendientes,
    hoy.mensajes_sin_leer,
  ]);
});

test('contains no personal data', async () => {
  const message = await receiveMessage(site.connection.database);
  const { body } = await get();
  expect([message.name, message.phone, message.text].filter((part) => body.includes(part))).toEqual([]);
});

test('before the election ended it says when that is, and no step is due', async () => {
  now = new Date(LATER.getTime() - 5 * 86_400_000);
  const { desde, empezo, ...steps } = await closing();
  expect([empezo, new Date(desde) > now]).toEqual([false, true]);
  expect(vedaEnds).not.toBe('');
  expect(Object.values(steps).map((step) => (step as { estado: string }).estado)).toEqual(
    Array(7).fill('todavia_no'),
  );
});

test('an export is noted when the whole list was exported after the election', async () => {
  await receiveMessage(site.connection.database);
  now = new Date();
  for (const list of ['mensajes', 'personas', 'pedidos-lista'])
    expect((await get(`/api/admin/${list}/exportar`)).statusCode).toBe(200);
  const { exportaciones } = await closing();
  expect(exportaciones).toMatchObject({
    estado: 'listo',
    mensajes: { bajada_el: expect.any(String) },
    personas: { bajada_el: expect.any(String) },
    pedidos: { bajada_el: expect.any(String) },
  });
});

test('the people are exported with their numbers', async () => {
  const { name } = await receiveMessage(site.connection.database);
  const { body } = await get('/api/admin/personas/exportar');
  expect(body.split('\r\n')).toEqual([
    '\ufeffNombre;Teléfono;Interacciones;Mensajes;Pedidos',
    expect.stringMatching(new RegExp(`^${name};09\\d \\d{3} \\d{3};1;1;0$`)),
    '',
  ]);
});

test('the static copy is noted once it was downloaded to its end', async () => {
  now = new Date();
  await get(`${CLOSING_API}/copia-fija`);
  expect((await closing()).copia_fija).toMatchObject({ estado: 'listo', bajada_el: expect.any(String) });
});

const askForBackup = (headers = admin.headers) =>
  site.app.inject({ method: 'POST', url: LAST_BACKUP_API, headers, payload: { hacer: true } });

test('a backup is started when an administrator asks for one', async () => {
  const { statusCode, body } = await askForBackup();
  expect([statusCode, JSON.parse(body)]).toEqual([202, { en_curso: true }]);
  expect(asked).toBe(1);
});

test('a site that makes no backups says so', async () => {
  const other = await testSite({ now: () => LATER, env: { mode: 'production' } });
  const { headers } = await signedIn(other, 'admin');
  const { copia_de_seguridad, borrado } = (await other.app.inject({ url: CLOSING_API, headers })).json();
  expect(copia_de_seguridad).toMatchObject({ estado: 'falta', es_automatica: false, ultima: null });
  expect(borrado).toEqual({ estado: 'listo', dia: null });
  const asking = { method: 'POST', url: LAST_BACKUP_API, headers, payload: { hacer: true } } as const;
  expect((await other.app.inject(asking)).statusCode).toBe(409);
  await other.close();
});

test('is for administrators only', async () => {
  const editor = await signedIn(site, 'editor');
  expect((await get(CLOSING_API, editor)).statusCode).toBe(403);
  expect((await askForBackup(editor.headers)).statusCode).toBe(403);
  expect(asked).toBe(0);
});
