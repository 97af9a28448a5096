import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { reportWire } from '../../../../tests/support/day-reports.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { TOKEN_HEADER } from '../../../shared/web/phone-page.ts';
import { LINKS_API, linkApiOf, photoApiOf } from '../contract.ts';
import { BOARD_API } from '../web/day-paths.ts';
import { DELEGATE_API, PHOTO_API } from '../web/delegate-page-path.ts';
import { dayLinks, dayPhotos, dayReports } from './table.ts';

/** The links with which people report from circuits. */

const HELPERS_API = '/api/admin/colaboradores';
const SHIFTS_API = '/api/admin/turnos';
const { places } = campaign.pollingPlaces;
const circuitsOf = (place: (typeof places)[number] | undefined) => [
  ...new Set(place?.ranges.map(({ circuit }) => circuit)),
];
const ALL = places.flatMap(circuitsOf);
const [first = 0, second = 0] = ALL;

interface Shift {
  id: number;
  puesto: string;
  circuito: number | null;
  desde: string;
  colaborador: { id: number } | null;
}
interface Page {
  nombre: string;
  circuitos: { circuito: number; desde: string; hasta: string; sigue: string | null; reportes: object[] }[];
  propios: { id: string; que: string }[];
}

let site: TestSite;
let member: Member;
let shifts: Shift[];
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => {
  const { database } = site.connection;
  for (const table of [dayReports, dayLinks, dayPhotos]) await database.delete(table);
  await database.execute(sql`update shifts set helper_id = null`);
  const horarios = [
    { desde: '07:30', hasta: '13:30' },
    { desde: '13:30', hasta: '24:00' },
  ];
  shifts = (await staff('POST', SHIFTS_API, { horarios, suplentes: 1, generales: 1, soltar: true })).json();
});
afterAll(() => site.close());

const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });

let phones = 0;
/** Adds somebody who takes the first free shift that `is` selects, and returns them with the token of their link. */
async function addTaker(nombre: string, is: (shift: Shift) => boolean) {
  phones += 1;
  const telefono = `0992${String(phones).padStart(5, '0')}`;
  const person = (await staff('POST', HELPERS_API, { nombre, telefono, ofrece: ['delegado'] })).json()
    .persona;
  const shift = shifts.find((one) => is(one) && !one.colaborador);
  const before = shift?.colaborador?.id ?? null;
  const taken = await staff('PUT', `${SHIFTS_API}/${shift?.id}`, { colaborador: person.id, antes: before });
  expect(taken.statusCode, taken.body).toBe(200);
  return { id: person.id as number, telefono, shift, token: await tokenOf(person.id) };
}
async function tokenOf(id: number): Promise<string> {
  const links = (await staff('GET', LINKS_API)).json<{ colaborador: number; url: string }[]>();
  return (
    links
      .find(({ colaborador }) => colaborador === id)
      ?.url.split('/')
      .at(-1) ?? ''
  );
}
const morningOf = (circuit: number) => (shift: Shift) =>
  shift.puesto === 'delegado' && shift.circuito === circuit && shift.desde === '07:30';

const phone = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  site.app.inject({
    method,
    url,
    headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: token },
    ...(payload && { payload }),
  });
const open = async (token: string): Promise<Page> => (await phone('GET', DELEGATE_API, token)).json();
const wire = (que: string, more: object = {}) => reportWire(first, que, more);
const report = (token: string, ...reportes: object[]) => phone('POST', DELEGATE_API, token, { reportes });
const board = async () =>
  (await staff('GET', BOARD_API)).json<{
    circuitos: { circuito: number; presente: string | null }[];
    registro: { quien: string; que: string; foto: boolean }[];
  }>();

test('a link shows the circuits of its person: one, those of a place, or all', async () => {
  const ana = await addTaker('Ana Delegada', morningOf(first));
  await addTaker('Berta Sigue', (shift) => shift.circuito === first && shift.desde === '13:30');
  expect(await open(ana.token)).toMatchObject({
    nombre: 'Ana Delegada',
    circuitos: [{ circuito: first, desde: '07:30', hasta: '13:30', sigue: 'Berta Sigue' }],
  });
  const substitute = await addTaker('Suplente', ({ puesto }) => puesto === 'suplente');
  const own = (await open(substitute.token)).circuitos.map(({ circuito }) => circuito);
  expect(places.some((place) => String(circuitsOf(place)) === String(own))).toBe(true);
  const general = await addTaker('General', ({ puesto }) => puesto === 'general');
  expect((await open(general.token)).circuitos.map(({ circuito }) => circuito)).toEqual(ALL);
});

test('what a phone sends late, doubled and out of order is stored once, and is on the board with the name', async () => {
  const { token } = await addTaker('Ana Delegada', morningOf(first));
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const reports = Array.from({ length: 40 }, (_, index) =>
    wire('votaron', { cuantos: index, momento: minutesAgo(240 - index) }),
  );
  const arrived = wire('llego', { momento: minutesAgo(241) });
  const codes = await Promise.all([
    report(token, ...reports.toReversed()),
    report(token, arrived, ...reports),
    report(token, ...reports, arrived),
  ]);
  for (const { statusCode, body } of codes) {
    expect(statusCode, body).toBe(200);
    expect(JSON.parse(body).guardados.length).toBeGreaterThanOrEqual(40);
  }
  const { circuitos, registro } = await board();
  expect(registro).toHaveLength(41);
  expect(new Set(registro.map(({ quien }) => quien))).toEqual(new Set(['Ana Delegada']));
  expect(circuitos.find(({ circuito }) => circuito === first)).toMatchObject({
    votaron: 39,
    presente: expect.any(String),
  });
});

test('28 phones that were away send 40 reports each at once, and all are stored within five seconds, each once', async () => {
  const people = [];
  for (const circuit of ALL.slice(0, 28))
    people.push(await addTaker(`Delegada ${circuit}`, morningOf(circuit)));
  const waiting = people.map(({ token, shift }) => {
    const momentOf = (index: number) => new Date(Date.now() - (240 - 6 * index) * 60_000).toISOString();
    const reports = Array.from({ length: 40 }, (_, index) =>
      wire('votaron', { circuito: shift?.circuito, cuantos: index, momento: momentOf(index) }),
    );
    return { token, reports };
  });
  const began = performance.now();
  await Promise.all(
    waiting.flatMap(({ token, reports }) => [report(token, ...reports), report(token, ...reports)]),
  );
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await site.connection.database.$count(dayReports)).toBe(40 * people.length);
  const { circuitos } = await board();
  const counted = new Set(people.map(({ shift }) => shift?.circuito));
  expect(circuitos.filter(({ circuito }) => counted.has(circuito))).toEqual(
    people.map(() => expect.objectContaining({ votaron: 39 })),
  );
});

test('a report of a foreign circuit is refused by itself, and one of a circuit that the link had is taken', async () => {
  const { id, token, shift } = await addTaker('Ana Delegada', morningOf(first));
  const [own, foreign] = [wire('llego'), wire('llego', { circuito: second })];
  const receipt = (await report(token, own, foreign)).json();
  expect(receipt).toMatchObject({
    guardados: [own.id],
    rechazados: [{ id: foreign.id, error: 'Ese circuito no es de este enlace.' }],
  });
  await open(token);
  await staff('PUT', `${SHIFTS_API}/${shift?.id}`, { colaborador: null, antes: id });
  expect((await open(token)).circuitos).toEqual([]);
  const late = wire('se_fue');
  expect((await report(token, late)).json().guardados).toEqual([late.id]);
});

test('a person takes back only what is of their circuits', async () => {
  const ana = await addTaker('Ana Delegada', morningOf(first));
  const otto = await addTaker('Otto Delegado', morningOf(second));
  const arrived = wire('llego');
  await report(ana.token, arrived);
  await report(otto.token, wire('anula', { circuito: second, anulado: arrived.id }));
  const isPresent = async () =>
    (await board()).circuitos.find(({ circuito }) => circuito === first)?.presente !== null;
  expect(await isPresent()).toBe(true);
  await report(ana.token, wire('anula', { anulado: arrived.id }));
  expect(await isPresent()).toBe(false);
  expect((await open(ana.token)).propios).toEqual([]);
});

test('a new link ends the former one, and staff see who opened theirs', async () => {
  const { id, token } = await addTaker('Ana Delegada', morningOf(first));
  await open(token);
  const linkOf = async () =>
    (await staff('GET', LINKS_API)).json<{ colaborador: number }[]>().find((link) => link.colaborador === id);
  expect(await linkOf()).toMatchObject({
    nombre: 'Ana Delegada',
    circuitos: [first],
    abierto: expect.any(String),
  });
  expect((await staff('POST', linkApiOf(id))).statusCode).toBe(200);
  expect(await linkOf()).toMatchObject({ abierto: null });
  expect((await phone('GET', DELEGATE_API, token)).statusCode).toBe(404);
  expect((await report(token, wire('llego'))).statusCode).toBe(404);
  const renewed = await tokenOf(id);
  expect(renewed).not.toBe(token);
  expect((await phone('GET', DELEGATE_API, renewed)).statusCode).toBe(200);
});

test('an erased person has no link any more, and only the facts of their reports stay', async () => {
  const { telefono, token } = await addTaker('Ana Delegada', morningOf(first));
  const problem = wire('problema', { texto: 'No hay luz' });
  await report(token, problem);
  await phone('POST', PHOTO_API, token, { reporte: problem.id, foto: await photo() });
  const { database } = site.connection;
  await database.transaction((transaction) =>
    site.app.site.personalData.erase(transaction, [telefono], null),
  );
  expect((await phone('GET', DELEGATE_API, token)).statusCode).toBe(404);
  expect((await board()).registro).toMatchObject([{ que: 'problema', quien: '', foto: false }]);
  expect(await site.connection.database.$count(dayPhotos)).toBe(0);
});

test('the photo of a problem is stored once, without what the camera wrote into it', async () => {
  const { token } = await addTaker('Ana Delegada', morningOf(first));
  const problem = wire('problema', { texto: 'Otro problema' });
  const send = async (foto: string, reporte = problem.id) =>
    (await phone('POST', PHOTO_API, token, { reporte, foto })).statusCode;
  expect(await send(await photo()), 'its report comes first').toBe(409);
  await report(token, problem);
  expect(await send(Buffer.from('no picture').toString('base64'))).toBe(422);
  expect(await send(await photo())).toBe(200);
  expect(await send(await photo())).toBe(200);
  expect((await board()).registro).toMatchObject([{ que: 'problema', foto: true }]);
  const { foto } = (await staff('GET', photoApiOf(problem.id))).json();
  const { format, exif, width } = await sharp(Buffer.from(foto, 'base64')).metadata();
  expect({ format, exif, width }).toEqual({ format: 'jpeg', exif: undefined, width: 640 });
});
const photo = async () => {
  const camera = sharp({ create: { width: 640, height: 480, channels: 3, background: 'navy' } });
  const taken = camera.withExif({ IFD0: { Copyright: 'Ana' } }).jpeg();
  return (await taken.toBuffer()).toString('base64');
};

test('a link stores a limited number of reports', async () => {
  const { token } = await addTaker('Ana Delegada', morningOf(first));
  for (let round = 0; round < 10; round += 1)
    await report(token, ...Array.from({ length: 100 }, () => wire('nota', { texto: 'x' })));
  const { guardados, rechazados } = (await report(token, wire('llego'))).json();
  expect({ guardados, rechazados }).toMatchObject({
    guardados: [],
    rechazados: [{ error: 'Este enlace ya mandó demasiados avisos.' }],
  });
});

test.each(['x', 'x'.repeat(43), ''])('the token "%s" opens nothing', async (token) => {
  expect((await phone('GET', DELEGATE_API, token)).statusCode).toBe(404);
  const page = await site.app.inject({ url: `/j/${token}`, headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('Este enlace ya no sirve');
});

test('the page is the same for every link, and contains nothing of the person', async () => {
  const ana = await addTaker('Zoraida Etchegaray', morningOf(first));
  const otto = await addTaker('Otto Delegado', morningOf(second));
  const [one, other] = await Promise.all(
    [ana, otto].map(({ token }) => site.app.inject({ url: `/j/${token}`, headers: { accept: 'text/html' } })),
  );
  expect(one?.statusCode).toBe(200);
  expect(one?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(one?.body).toBe(other?.body);
  expect(one?.body).not.toContain('Zoraida');
  expect(one?.body).not.toContain(ana.token);
});
