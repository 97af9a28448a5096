import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { reportWire } from '../../../../tests/support/day-reports.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { BOARD_API } from '../web/day-paths.ts';
import { dayReports } from './table.ts';

/** The board of the day of the vote. */

const CIRCUITS = [
  ...new Set(campaign.pollingPlaces.places.flatMap(({ ranges }) => ranges.map(({ circuit }) => circuit))),
];
const [first = 0] = CIRCUITS;

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => void (await site.connection.database.delete(dayReports)));
afterAll(() => site.close());

const wire = (que: string, more: object = {}) => reportWire(first, que, more);
const send = (...reportes: object[]) =>
  site.app.inject({ method: 'POST', url: BOARD_API, headers: member.headers, payload: { reportes } });
interface Sent {
  circuitos: { circuito: number; [name: string]: unknown }[];
  registro: { id: string; quien: string; momento: string }[];
}
const board = async (): Promise<Sent> =>
  (await site.app.inject({ method: 'GET', url: BOARD_API, headers: member.headers })).json();
const circuit = async () => (await board()).circuitos.find(({ circuito }) => circuito === first);

test('every circuit is on the board, and what needs somebody stands first', async () => {
  const last = CIRCUITS.at(-1);
  await send(wire('problema', { circuito: last, texto: 'No hay luz' }));
  const { circuitos, registro } = await board();
  expect(circuitos).toHaveLength(CIRCUITS.length);
  expect(circuitos[0]).toMatchObject({ circuito: last, problema: 'No hay luz', necesita: ['problema'] });
  expect(registro).toMatchObject([{ circuito: last, que: 'problema', quien: expect.stringMatching(/./) }]);
});

test('a report that is sent several times at once is stored once', async () => {
  const report = wire('votaron', { cuantos: 120 });
  const codes = await Promise.all([1, 2, 3, 4].map(async () => (await send(report, report)).statusCode));
  expect(codes).toEqual([200, 200, 200, 200]);
  const { registro } = await board();
  expect(registro).toHaveLength(1);
  expect(await circuit()).toMatchObject({ votaron: 120 });
});

test('a report is taken back, also if that arrives first', async () => {
  const report = wire('faltan_hojas');
  await send(wire('anula', { anulado: report.id }));
  await send(report);
  expect(await circuit()).toMatchObject({ faltan_hojas: null, necesita: [] });
});

test('reports from a clock that is ahead keep their order, and the last one counts from when it arrives', async () => {
  const ahead = (minute: string, cuantos: number) =>
    wire('votaron', { momento: `2999-01-01T00:${minute}:00.000Z`, cuantos });
  await send(ahead('10', 120), ahead('00', 90), ahead('05', 100));
  const [{ momento = '' } = {}] = (await board()).registro;
  expect(Math.abs(Date.parse(momento) - Date.now())).toBeLessThan(10_000);
  expect(await circuit()).toMatchObject({ votaron: 120 });
});

test.each([
  [{ que: 'votaron' }, 'reportes.0.cuantos', 'Falta cuántos votaron.'],
  [{ que: 'votaron', cuantos: -1 }, 'reportes.0.cuantos', /^Va un número/],
  [{ id: 'x' }, 'reportes.0.id', 'El identificador no es válido.'],
  [{ momento: 'ayer' }, 'reportes.0.momento', 'Falta el momento.'],
])('a wrong report %j is refused with a sentence', async (wrong, field, sentence) => {
  const response = await send(wire('llego', wrong));
  expect(response.statusCode).toBe(422);
  expect(response.json().campos[field]).toMatch(sentence);
});
