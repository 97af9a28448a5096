import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thousandMessages } from '../support/received.ts';
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

const ROUNDS = 20;

test('a change of a thousand messages is taken back in time', { timeout: 60_000 }, async () => {
  const ids = await thousandMessages(site.connection.database);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const clave = randomUUID();
    await site.app.inject({
      method: 'PUT',
      url: '/api/admin/mensajes/varios',
      headers: { ...admin.headers, 'idempotency-key': clave },
      payload: { ids, leido: true, respondido: true },
    });
    const started = performance.now();
    const undone = await site.app.inject({
      method: 'POST',
      url: '/api/admin/deshacer',
      headers: admin.headers,
      payload: { clave },
    });
    times.push(performance.now() - started);
    expect(undone.json()).toEqual({ deshechos: ids.length });
  }
  times.sort((one, other) => one - other);
  keep('undo batch', times[Math.ceil(ROUNDS * 0.95) - 1] ?? 0);
});
