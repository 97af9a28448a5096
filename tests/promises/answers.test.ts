import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeasuredServer, startBareServer, startSite, temporaryFolder } from '../../bench/servers.ts';
import { keep } from './keep.ts';
import { LIMITS, type PromiseId } from './limits.ts';
import { connectClient } from './load.ts';
import { cpuTimeOf } from './processes.ts';

/**
 * Measures CPU time instead of elapsed time, and loads the site and a bare server at the same time, so that other work
 * of the machine slows them down alike.
 */

/**
 * The number of times that a response is measured. The lowest time of each side counts, because other work of the machine
 * only adds to it. While the site seems too slow, more rounds follow, because such work may last longer than a few of them.
 */
const ROUNDS = 3;
const MOST_ROUNDS = 12;
const REQUESTS_OF_ROUND = 12_000;
/** The number of requests during which both servers still compile their code. */
const WARM_UP_REQUESTS = 5_000;
const NEWS = '/api/noticias?activeOnly=true';
const KINDS = [
  ['cpu agenda', '/agenda'],
  ['cpu calendar', '/agenda.ics'],
  ['cpu answers', '/preguntas'],
  ['cpu progress', '/seguimiento'],
] as const satisfies [PromiseId, string][];

let site: MeasuredServer;
let bare: MeasuredServer;
let proposal: string;
let entityTag: string;

beforeAll(async () => {
  site = await startSite(temporaryFolder());
  const proposals = await (await fetch(`${site.url}/api/propuestas?activeOnly=true`)).json();
  proposal = `/propuestas/${proposals[0].id}`;
  const home = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
  entityTag = String(home.headers.get('etag'));
  bare = await startBareServer(site.url, ['/', proposal, NEWS, ...KINDS.map(([, path]) => path)]);
});
afterAll(async () => {
  await bare?.stop();
  await site?.stop();
});

test('a response from memory stays within its limit of CPU time, compared with a bare server that sends the same body', async () => {
  const asked = ['accept-encoding: br'];
  const answers: [PromiseId, string, string[]][] = [
    ['cpu home', '/', asked],
    ['cpu proposal', proposal, asked],
    ['cpu json', NEWS, asked],
    ...KINDS.map(([id, path]): [PromiseId, string, string[]] => [id, path, asked]),
    ['cpu not modified', '/', [...asked, `if-none-match: ${entityTag}`]],
  ];
  for (const [id, path, headers] of answers) {
    const sides = [site, bare];
    const clients = await Promise.all(sides.map(({ url }) => connectClient(url + path, headers)));
    await Promise.all(clients.map((client) => client.load(WARM_UP_REQUESTS)));
    const lowest = sides.map(() => Number.POSITIVE_INFINITY);
    const ratio = () => (lowest[0] ?? Number.NaN) / (lowest[1] ?? Number.NaN);
    const isEnough = (rounds: number) =>
      rounds >= MOST_ROUNDS || (rounds >= ROUNDS && ratio() <= LIMITS[id].limit);
    for (let round = 0; !isEnough(round); round++) {
      await untilIdle(site);
      const before = sides.map(({ pid = 0 }) => cpuTimeOf(pid));
      await Promise.all(clients.map((client) => client.load(REQUESTS_OF_ROUND)));
      for (const [side, { pid = 0 }] of sides.entries())
        lowest[side] = Math.min(lowest[side] ?? 0, cpuTimeOf(pid) - (before[side] ?? 0));
    }
    for (const client of clients) client.close();
    keep(id, ratio());
  }
}, 120_000);

test('the bare server sends the same bodies as the site', async () => {
  const headers = { 'accept-encoding': 'br' };
  for (const path of ['/', proposal, NEWS, ...KINDS.map(([, path]) => path)]) {
    const [ours, theirs] = await Promise.all([site, bare].map(({ url }) => fetch(url + path, { headers })));
    expect(await theirs?.text()).toBe(await ours?.text());
  }
});

/** Waits until the site has done its work in the background, such as compressing repeatedly requested responses. */
const untilIdle = ({ pid = 0 }: MeasuredServer) =>
  expect
    .poll(async () => {
      const before = cpuTimeOf(pid);
      await pause(300);
      return cpuTimeOf(pid) - before;
    })
    .toBeLessThan(5);
