import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { reportWire } from '../../../../tests/support/day-reports.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import { TOKEN_HEADER } from '../../../shared/web/phone-page.ts';
import { disputeApiOf, PUBLISH_API, reopenApiOf, SETTINGS_API } from '../contract.ts';
import { COUNT_API } from '../web/count-paths.ts';
import { countEntries, voteCounts } from './table.ts';

/** The campaign's own count: who enters which sheet, who sees it, and what visitors read. */

const DELEGATE_API = '/api/jornada';
const CIRCUIT = 604;

/** The day of the vote, after the closing and before the veda ends. */
const EVENING = momentInCountry(campaign.election.day, '20:00');
let now = EVENING;
let site: TestSite;
let members: [Member, Member, Member];
let admin: Member;
beforeAll(async () => {
  site = await testSite({ now: () => now, env: { mode: 'production' } });
  members = [
    await signedIn(site, 'secretaria'),
    await signedIn(site, 'secretaria'),
    await signedIn(site, 'secretaria'),
  ];
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  now = EVENING;
  const { database } = site.connection;
  await database.delete(countEntries);
  await database.delete(voteCounts);
  await setUp();
});
afterAll(() => site.close());

const send = (by: Member, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

const SETTINGS = {
  partidos: [
    { nombre: 'Partido del Ceibo', listas: ['21', '33'] },
    { nombre: 'Partido de la Pitanga', listas: ['7'] },
  ],
  bancas: 5,
  habilitados: [{ id: CIRCUIT, cuantos: 300 }],
  anterior: [{ circuito: CIRCUIT, partido: 'Partido del Ceibo', votos: 100 }],
};
const setUp = async (settings: object = SETTINGS) => {
  const response = await send(admin, 'PUT', SETTINGS_API, settings);
  expect(response.statusCode, response.body).toBe(200);
};

interface CountOnWire {
  que_se_cuenta: { partidos: { id: number; nombre: string; listas: { id: number; numero: string }[] }[] };
  circuitos: {
    circuito: number;
    estado: string;
    quienes: string[];
    propia: boolean;
    planilla: { votantes: number } | null;
  }[];
  publicado: { circuitos: number; partidos: { nombre: string; votos: number }[] } | null;
}
const read = async (by: Member = members[0]) => (await send(by, 'GET', COUNT_API)).json<CountOnWire>();
const circuitFor = async (by: Member = members[0]) =>
  (await read(by)).circuitos.find(({ circuito }) => circuito === CIRCUIT);
async function idOf(number: string): Promise<number> {
  const lists = (await read()).que_se_cuenta.partidos.flatMap(({ listas }) => listas);
  return lists.find(({ numero }) => numero === number)?.id ?? 0;
}
async function sheet(votes: Record<string, number> = { 21: 120, 33: 60, 7: 80 }) {
  const votos = await Promise.all(
    Object.entries(votes).map(async ([number, cuantos]) => ({ id: await idOf(number), cuantos })),
  );
  const votantes = Object.values(votes).reduce((sum, one) => sum + one, 10);
  return { votos, en_blanco: 5, anulados: 3, observados: 2, votantes, como_el_acta: false };
}
const enter = async (by: Member, votes?: Record<string, number>, id = randomUUID()) =>
  send(by, 'POST', COUNT_API, { id, circuito: CIRCUIT, planilla: await sheet(votes) });

test('a sheet is accepted once two people have entered it alike, and nobody sees figures before', async () => {
  expect(await circuitFor()).toMatchObject({ estado: 'falta', planilla: null });
  expect((await enter(members[0])).statusCode).toBe(200);
  expect(await circuitFor()).toMatchObject({ estado: 'una', propia: true, planilla: null });
  expect(await circuitFor(members[1])).toMatchObject({ estado: 'una', propia: false, planilla: null });
  expect((await enter(members[1])).statusCode).toBe(200);
  expect(await circuitFor()).toMatchObject({ estado: 'igual', planilla: { votantes: 270 } });
  const { quienes = [] } = (await circuitFor()) ?? {};
  expect(quienes).toEqual([expect.stringMatching(/^Persona /), expect.stringMatching(/^Persona /)]);
  expect(new Set(quienes).size).toBe(2);
});

test('a sheet that is sent twice is stored once, and a correction takes the place of the former sheet', async () => {
  const id = randomUUID();
  await enter(members[0], { 21: 1, 33: 0, 7: 0 }, id);
  await enter(members[0], { 21: 1, 33: 0, 7: 0 }, id);
  expect(await site.connection.database.$count(countEntries)).toBe(1);
  await enter(members[0]);
  await enter(members[1]);
  expect(await circuitFor()).toMatchObject({ estado: 'igual', planilla: { votantes: 270 } });
});

test('votes for what is not counted are left out', async () => {
  const { votos, ...rest } = await sheet();
  const planilla = { ...rest, votos: [...votos, { id: 987_654, cuantos: 5 }], votantes: rest.votantes + 5 };
  const entry = { id: randomUUID(), circuito: CIRCUIT, planilla };
  expect((await send(members[0], 'POST', COUNT_API, entry)).statusCode).toBe(200);
  const [stored] = await site.connection.database.select().from(countEntries);
  expect(stored?.sheet?.votes).toEqual(Object.fromEntries(votos.map(({ id, cuantos }) => [id, cuantos])));
});

test('a circuit that is counted shows so on the board of the day', async () => {
  await enter(members[0]);
  const board = (await send(members[0], 'GET', '/api/admin/jornada')).json();
  const { contada } = board.circuitos.find(({ circuito }: { circuito: number }) => circuito === CIRCUIT);
  expect(contada).toEqual(expect.any(String));
});

test('of two sheets that differ only a third person sees both, and decides', async () => {
  await enter(members[0]);
  await enter(members[1], { 21: 119, 33: 61, 7: 80 });
  expect(await circuitFor()).toMatchObject({ estado: 'distinta', planilla: null });
  const decision = { id: randomUUID(), circuito: CIRCUIT, planilla: await sheet() };
  for (const author of [members[0], members[1]]) {
    expect((await send(author, 'GET', disputeApiOf(CIRCUIT))).statusCode).toBe(409);
    expect((await send(author, 'POST', disputeApiOf(CIRCUIT), decision)).statusCode).toBe(409);
  }
  expect((await send(members[2], 'GET', disputeApiOf(CIRCUIT))).json()).toHaveLength(2);
  expect((await send(members[2], 'POST', disputeApiOf(CIRCUIT), decision)).statusCode).toBe(200);
  expect((await send(members[2], 'POST', disputeApiOf(CIRCUIT), decision)).statusCode).toBe(200);
  expect(await circuitFor()).toMatchObject({ estado: 'decidida', planilla: { votantes: 270 } });
  const late = { ...decision, id: randomUUID() };
  expect((await send(members[2], 'POST', disputeApiOf(CIRCUIT), late)).statusCode).toBe(409);
});

test('a circuit begins again when somebody says so', async () => {
  await enter(members[0]);
  await enter(members[1]);
  expect((await send(members[2], 'POST', reopenApiOf(CIRCUIT))).statusCode).toBe(200);
  expect(await circuitFor()).toMatchObject({ estado: 'falta', planilla: null });
  expect((await send(members[2], 'POST', reopenApiOf(999))).statusCode).toBe(404);
});

test('a sheet whose sum is wrong needs a confirmation, and one of an unknown circuit is refused', async () => {
  const wrong = { ...(await sheet()), votantes: 271 };
  const entry = { id: randomUUID(), circuito: CIRCUIT, planilla: wrong };
  const refused = await send(members[0], 'POST', COUNT_API, entry);
  expect(refused.statusCode).toBe(422);
  expect(JSON.stringify(refused.json())).toContain('La suma no da la cantidad de votantes.');
  const confirmed = { ...entry, planilla: { ...wrong, como_el_acta: true } };
  expect((await send(members[0], 'POST', COUNT_API, confirmed)).statusCode).toBe(200);
  expect((await send(members[0], 'POST', COUNT_API, { ...confirmed, circuito: 999 })).statusCode).toBe(404);
});

test('parties and lists keep their votes when they are renamed, and none with votes can be taken away', async () => {
  await enter(members[0]);
  const before = await idOf('21');
  await setUp({
    ...SETTINGS,
    partidos: [
      { nombre: 'Partido de la Pitanga', listas: ['7', '8'] },
      { nombre: 'Ceibo', listas: ['33', '21'] },
    ],
  });
  expect(await idOf('21')).toBe(before);
  const [pitanga, ceibo] = (await read()).que_se_cuenta.partidos;
  expect(pitanga?.id).not.toBe(ceibo?.id);
  const ids = [pitanga, ceibo].flatMap((party) => [party?.id, ...(party?.listas ?? []).map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
  const without = await send(admin, 'PUT', SETTINGS_API, {
    ...SETTINGS,
    partidos: [{ nombre: 'Ceibo', listas: ['33'] }],
  });
  expect(without.statusCode).toBe(409);
  expect((await send(members[0], 'PUT', SETTINGS_API, SETTINGS)).statusCode).toBe(403);
});

test('the count is published once the veda has ended, stays as it was then, and can be taken away again', async () => {
  const publish = () => send(admin, 'PUT', PUBLISH_API);
  expect((await publish()).statusCode).toBe(409);
  await enter(members[0]);
  await enter(members[1]);
  expect((await send(members[0], 'PUT', PUBLISH_API)).statusCode).toBe(403);
  now = momentInCountry(campaign.election.day, '20:31');
  const page = async () => (await site.app.inject({ url: '/elecciones' })).body;
  expect(await page()).not.toContain('Nuestro conteo');
  const done = await publish();
  expect(done.statusCode, done.body).toBe(200);
  expect((await read()).publicado).toMatchObject({
    circuitos: 1,
    partidos: [
      { nombre: 'Partido del Ceibo', votos: 180 },
      { nombre: 'Partido de la Pitanga', votos: 80 },
    ],
  });
  expect(await page()).toContain('Nuestro conteo');
  expect(await page()).toContain('no es oficial');
  expect((await send(admin, 'DELETE', PUBLISH_API)).statusCode).toBe(200);
  expect(await page()).not.toContain('Nuestro conteo');
});

test("a delegate's page brings what is counted, and the sheet comes with the report that the circuit is counted", async () => {
  const added = await send(members[0], 'POST', '/api/admin/colaboradores', {
    nombre: 'Rosa Mesa',
    telefono: '099432100',
    ofrece: ['delegado'],
  });
  const helperId = added.json().persona.id as number;
  const turnos = { horarios: [{ desde: '07:30', hasta: '24:00' }], suplentes: 0, generales: 0, soltar: true };
  const shifts = (await send(admin, 'POST', '/api/admin/turnos', turnos)).json<
    { id: number; circuito: number }[]
  >();
  const shift = shifts.find(({ circuito }) => circuito === CIRCUIT);
  await send(admin, 'PUT', `/api/admin/turnos/${shift?.id}`, { colaborador: helperId, antes: null });
  const links = (await send(admin, 'GET', '/api/admin/jornada/enlaces')).json<
    { colaborador: number; url: string }[]
  >();
  const token =
    links
      .find(({ colaborador }) => colaborador === helperId)
      ?.url.split('/')
      .at(-1) ?? '';
  const headers = { 'x-api-key': API_KEY, [TOKEN_HEADER]: token };
  const opened = (await site.app.inject({ url: DELEGATE_API, headers })).json();
  expect(opened.conteo).toMatchObject({
    partidos: SETTINGS.partidos.map(({ nombre }) => ({ nombre })),
    distintas: [],
  });

  const report = (planilla: unknown) => reportWire(CIRCUIT, 'contada', { planilla });
  const good = report(await sheet());
  const bad = report({ votos: 'nada' });
  const post = (reportes: object[]) =>
    site.app.inject({ method: 'POST', url: DELEGATE_API, headers, payload: { reportes } });
  const answer = (await post([good, bad])).json();
  expect(answer.guardados).toEqual([good.id]);
  expect(answer.rechazados).toEqual([{ id: bad.id, error: expect.any(String) }]);
  await post([good]);
  expect(await site.connection.database.$count(countEntries)).toBe(1);
  await enter(members[1]);
  expect(await circuitFor()).toMatchObject({ estado: 'igual', quienes: ['Rosa Mesa', expect.any(String)] });

  await send(members[2], 'POST', reopenApiOf(CIRCUIT));
  await post([report(await sheet({ 21: 1, 33: 1, 7: 1 }))]);
  await enter(members[1]);
  const again = (await site.app.inject({ url: DELEGATE_API, headers })).json();
  expect(again.conteo.distintas).toEqual([CIRCUIT]);
});
