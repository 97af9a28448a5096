import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../../bench/averages.ts';
import { thousandListRequests, thousandMessages } from '../support/received.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';
import { keep } from './keep.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());

const ROUNDS = 21;
/** Rounds that are not measured, in which the code is compiled. */
const WARM_UP = 3;

test('a change of a thousand messages is taken back in time', { timeout: 60_000 }, async () => {
  const ids = await thousandMessages(site.connection.database);
  keep('undo batch', await undoTimeOf('/api/admin/mensajes/varios', ids, { leido: true, respondido: true }));
});

test('a change of a thousand list requests is taken back in time', { timeout: 60_000 }, async () => {
  const ids = await thousandListRequests(site.connection.database);
  const cancelled = { estado: 'cancelado', motivo: 'Se mudó' };
  keep('undo batch of list requests', await undoTimeOf('/api/admin/pedidos-lista/varios', ids, cancelled));
});

/**
 * Makes a change and takes it back several times. Returns the median of the CPU time of the latter in milliseconds,
 * because the clock and the slowest rounds depend on who else computes.
 */
async function undoTimeOf(url: string, ids: number[], change: object): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const clave = randomUUID();
    const headers = { ...admin.headers, 'idempotency-key': clave };
    await site.app.inject({ method: 'PUT', url, headers, payload: { ids, ...change } });
    const before = process.cpuUsage();
    const undone = await site.app.inject({
      method: 'POST',
      url: '/api/admin/deshacer',
      headers: admin.headers,
      payload: { clave },
    });
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) times.push((user + system) / 1_000);
    expect(undone.json()).toEqual({ deshechos: ids.length });
  }
  return median(times);
}
