import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedIn } from '../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { dayPlayer } from './day-player.ts';
import { dayScript } from './day-script.ts';

/** The rehearsal of the day of the vote, played as fast as the site takes it. */

let site: TestSite;
let url: string;
beforeAll(async () => {
  site = await testSite();
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

test('the played day leaves every circuit closed and counted, one of them with sheets that differ', async () => {
  const { email, headers } = await signedIn(site, 'admin');
  const notes: string[] = [];
  const player = await dayPlayer({
    url,
    apiKey: API_KEY,
    staff: { email, password: PASSWORD },
    lastsMs: 1,
    tell: (note) => notes.push(note),
  });
  const circuits = player.circuits.slice(0, 6);
  await player.run(dayScript(circuits), Date.now() - 1_000);
  const get = async (path: string) => (await site.app.inject({ url: path, headers })).json();
  const played = <One extends { circuito: number }>(all: One[]) =>
    all.filter(({ circuito }) => circuits.includes(circuito));

  const board = played<Tile>((await get('/api/admin/jornada')).circuitos);
  expect(board.every(({ instalada, cerrada, contada }) => instalada && cerrada && contada)).toBe(true);
  expect(board.every(({ problema, faltan_hojas }) => problema === null && faltan_hojas === null)).toBe(true);
  const states = played<{ circuito: number; estado: string }>((await get('/api/admin/conteo')).circuitos);
  expect(states.map(({ estado }) => estado).sort()).toEqual(['distinta', ...Array(5).fill('igual')]);
  expect((await get('/api/admin/traslados')).traslados).toHaveLength(3);
  expect(notes).toHaveLength(6);
});

interface Tile {
  circuito: number;
  instalada: string | null;
  cerrada: string | null;
  contada: string | null;
  problema: string | null;
  faltan_hojas: string | null;
}
