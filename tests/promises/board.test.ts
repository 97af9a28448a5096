import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { median } from '../../bench/averages.ts';
import { dayReports } from '../../src/features/election-day/server/table.ts';
import { BOARD_API } from '../../src/features/election-day/web/day-paths.ts';
import { countEntries, voteCounts } from '../../src/features/vote-count/server/table.ts';
import { COUNT_API } from '../../src/features/vote-count/web/count-paths.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';
import { keep } from './keep.ts';

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
afterAll(() => site.close());

const { places } = campaign.pollingPlaces;
const CIRCUITS = [...new Set(places.flatMap(({ ranges }) => ranges.map(({ circuit }) => circuit)))].slice(
  0,
  28,
);
/** Twelve hours with 500 reports each. */
const REPORTS = 6_000;
const KINDS = ['arrived', 'setUp', 'turnout', 'queue', 'noQueue', 'papersMissing', 'papersThere'] as const;
const ROUNDS = 21;
/** Rounds that are not measured, in which the code is compiled. */
const WARM_UP = 3;

test('a report on a full day is stored and on the board in time', { timeout: 60_000 }, async () => {
  const now = Date.now();
  const rows = Array.from({ length: REPORTS }, (_, index) => ({
    id: randomUUID(),
    circuit: CIRCUITS[index % CIRCUITS.length] ?? 0,
    kind: KINDS[index % KINDS.length] ?? KINDS[0],
    at: new Date(now - index * 1_000),
    count: index,
    author: 'Ana',
  }));
  for (let start = 0; start < REPORTS; start += 1_000)
    await site.connection.database.insert(dayReports).values(rows.slice(start, start + 1_000));
  const [circuito = 0] = CIRCUITS;
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const cuantos = 1_000 + round;
    const momento = new Date().toISOString();
    const report = { id: randomUUID(), circuito, que: 'votaron', momento, cuantos, texto: '', anulado: null };
    const { headers } = member;
    const before = process.cpuUsage();
    await site.app.inject({ method: 'POST', url: BOARD_API, headers, payload: { reportes: [report] } });
    const board = await site.app.inject({ url: BOARD_API, headers });
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) times.push((user + system) / 1_000);
    expect(board.json().circuitos).toContainEqual(expect.objectContaining({ circuito, votaron: cuantos }));
  }
  keep('board', median(times));
});

test('the count of all circuits, each with three sheets, is read in time', { timeout: 60_000 }, async () => {
  const { database } = site.connection;
  const parties = Array.from({ length: 8 }, (_, party) => ({
    id: party * 10 + 1,
    name: `Partido ${party}`,
    lists: Array.from({ length: 4 }, (_, list) => ({ id: party * 10 + 2 + list, number: `${party}${list}` })),
  }));
  await database.insert(voteCounts).values({ settings: { parties, seats: 5, electors: {}, earlier: [] } });
  const votes = Object.fromEntries(parties.flatMap(({ lists }) => lists.map(({ id }) => [id, 10])));
  const sheet = { votes, blank: 5, annulled: 3, observed: 2, voters: 330, asWritten: false };
  await database.insert(countEntries).values(
    CIRCUITS.flatMap((circuit) =>
      [1, 2, 3].map((user) => ({
        id: randomUUID(),
        circuit,
        kind: 'entered' as const,
        person: `user ${user}`,
        author: 'Ana',
        sheet,
      })),
    ),
  );
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const before = process.cpuUsage();
    const { headers } = member;
    const count = await site.app.inject({ url: COUNT_API, headers });
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) times.push((user + system) / 1_000);
    expect(count.json().circuitos).toContainEqual(expect.objectContaining({ estado: 'igual' }));
  }
  keep('count', median(times));
});
