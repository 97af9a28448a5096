import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { candidatesApiOf, FILL_API, shiftApiOf } from '../contract.ts';
import { CIRCUITS_API, SHIFTS_API } from '../web/shift-paths.ts';
import { shifts } from './table.ts';

/** The shifts of the day of the vote. */

const HELPERS_API = '/api/admin/colaboradores';
const [first, second] = campaign.pollingPlaces.places.flatMap(({ ranges }) => ranges);
if (!first || !second) throw new Error('The campaign of the tests has no circuits.');
const CIRCUITS = new Set(
  campaign.pollingPlaces.places.flatMap(({ ranges }) => ranges.map(({ circuit }) => circuit)),
).size;
const MORNING = { desde: '07:30', hasta: '13:30' };
const AFTERNOON = { desde: '13:30', hasta: '24:00' };

interface Sent {
  id: number;
  puesto: string;
  circuito: number | null;
  desde: string;
  colaborador: { id: number; nombre: string } | null;
}

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => {
  await site.connection.database.delete(shifts);
  for (const { id } of (await get(HELPERS_API)) as Sent[]) await send('DELETE', `${HELPERS_API}/${id}`);
});
afterAll(() => site.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });
const get = async (url: string) => (await send('GET', url)).json();
const make = (more: object = {}) =>
  send('POST', SHIFTS_API, { horarios: [MORNING, AFTERNOON], suplentes: 0, generales: 0, ...more });
const all = async (): Promise<Sent[]> => get(SHIFTS_API);
const assign = (id: number, colaborador: number | null, antes: number | null = null) =>
  send('PUT', shiftApiOf(id), { colaborador, antes });

let phones = 0;
async function addDelegate(nombre: string, more: object = {}): Promise<number> {
  phones += 1;
  const telefono = `0991${String(phones).padStart(5, '0')}`;
  const response = await send('POST', HELPERS_API, { nombre, telefono, ofrece: ['delegado'], ...more });
  return response.json().persona.id;
}
const credentialOf = ({ series, from }: { series: string; from: number }) => `${series} ${from}`.trim();
const shiftOf = async (circuit: number | undefined, { desde }: { desde: string }) => {
  const found = (await all()).find((shift) => shift.circuito === circuit && shift.desde === desde);
  if (!found) throw new Error('There is no such shift.');
  return found;
};

test('the shifts of all circuits are made at once, with substitutes for each place and people for all of them', async () => {
  const { locales, sugeridos } = await get(CIRCUITS_API);
  expect([locales.length, sugeridos.length]).toEqual([campaign.pollingPlaces.places.length, 2]);
  const made = (await make({ suplentes: 1, generales: 2 })).json() as Sent[];
  const count = (post: string) => made.filter(({ puesto }) => puesto === post).length;
  expect([count('delegado'), count('suplente'), count('general')]).toEqual([
    2 * CIRCUITS,
    2 * locales.length,
    4,
  ]);
  expect(made.every(({ colaborador }) => colaborador === null)).toBe(true);
});

test('a new plan keeps who takes a shift that stays, and releases people only if it says so', async () => {
  await make();
  const ana = await addDelegate('Ana');
  const beto = await addDelegate('Beto');
  await assign((await shiftOf(first.circuit, MORNING)).id, ana);
  await assign((await shiftOf(first.circuit, AFTERNOON)).id, beto);
  const refused = await make({ horarios: [MORNING] });
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Con este cambio 1 persona pierde su turno.',
  ]);
  expect(await all()).toHaveLength(2 * CIRCUITS);
  await make({ horarios: [MORNING], soltar: true });
  expect((await all()).flatMap(({ colaborador }) => colaborador?.nombre ?? [])).toEqual(['Ana']);
});

test('nobody is in two places at once, and two shifts one after the other are fine', async () => {
  await make();
  const ana = await addDelegate('Ana');
  expect((await assign((await shiftOf(first.circuit, MORNING)).id, ana)).statusCode).toBe(200);
  const there = await assign((await shiftOf(second.circuit, MORNING)).id, ana);
  expect([there.statusCode, there.json().error]).toEqual([
    409,
    'Ana ya tiene otro turno a esa hora, de 07:30 a 13:30.',
  ]);
  expect((await assign((await shiftOf(second.circuit, AFTERNOON)).id, ana)).statusCode).toBe(200);
});

test('of many who give a person several shifts at the same time one succeeds', async () => {
  await make();
  const ana = await addDelegate('Ana');
  const mornings = (await all()).filter(({ desde }) => desde === MORNING.desde).slice(0, 12);
  const codes = await Promise.all(mornings.map(async ({ id }) => (await assign(id, ana)).statusCode));
  expect(codes.toSorted()).toEqual([200, ...Array(mornings.length - 1).fill(409)]);
});

test('who decides on what a colleague has changed in the meantime is told', async () => {
  await make();
  const [ana, beto] = [await addDelegate('Ana'), await addDelegate('Beto')];
  const { id } = await shiftOf(first.circuit, MORNING);
  await assign(id, ana);
  expect((await assign(id, beto)).json().error).toBe('Ya está Ana.');
  expect((await assign(id, beto, ana)).statusCode).toBe(200);
  expect((await assign(id, null, ana)).statusCode).toBe(409);
  expect((await assign(id, null, beto)).json().colaborador).toBeNull();
});

test('gaps go to those who vote there, and candidates show why without the credential', async () => {
  await make({ horarios: [MORNING] });
  await addDelegate('Ana', { credencial: credentialOf(second) });
  await addDelegate('Beto');
  const gap = await shiftOf(second.circuit, MORNING);
  const candidates = await send('GET', candidatesApiOf(gap.id));
  expect(candidates.json()).toMatchObject([
    { nombre: 'Ana', motivo: 'circuito', turnos: 0, ocupado: null },
    { nombre: 'Beto', motivo: null },
  ]);
  expect(candidates.body).not.toContain(String(second.from));
  expect((await send('POST', FILL_API)).json()).toEqual({ asignados: 1 });
  expect((await shiftOf(second.circuit, MORNING)).colaborador).toMatchObject({ nombre: 'Ana' });
});

test('a person who asks gets her shifts with the other data', async () => {
  await make();
  const ana = await addDelegate('Ana', { telefono: '099765432' });
  await assign((await shiftOf(first.circuit, AFTERNOON)).id, ana);
  const administrator = await signedIn(site, 'admin');
  const url = '/api/admin/personas/099765432/exportar?formato=json';
  const { body } = await site.app.inject({ method: 'GET', url, headers: administrator.headers });
  expect(body).toContain('Turnos del día de la votación');
  expect(body).toContain('El final');
});

test('whoever is no more among the people who help leaves a gap', async () => {
  await make();
  const ana = await addDelegate('Ana');
  const { id } = await shiftOf(first.circuit, MORNING);
  await assign(id, ana);
  await send('DELETE', `${HELPERS_API}/${ana}`);
  expect((await shiftOf(first.circuit, MORNING)).colaborador).toBeNull();
  expect((await assign(id, await addDelegate('Beto'))).statusCode).toBe(200);
});

test.each([
  [{ horarios: [] }, 'horarios', 'Hace falta algún turno.'],
  [{ horarios: [{ desde: '13:30', hasta: '07:30' }] }, 'horarios.0.hasta', /terminar después/],
  [{ horarios: [{ desde: '7', hasta: '24:00' }] }, 'horarios.0.desde', /^Escribí la hora/],
  [{ suplentes: 6 }, 'suplentes', 'Va un número de 0 a 5.'],
])('a wrong plan %j is refused with a sentence at its field', async (wrong, field, sentence) => {
  const response = await make(wrong);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos[field]).toMatch(sentence);
});

test('only those with the right see or change shifts', async () => {
  const other = await signedIn(site, 'reparto');
  for (const [method, url] of [
    ['GET', SHIFTS_API],
    ['GET', CIRCUITS_API],
    ['POST', FILL_API],
  ] as const)
    expect((await site.app.inject({ method, url, headers: other.headers })).statusCode).toBe(403);
});
