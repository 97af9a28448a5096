import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { roundWire } from '../../../../tests/support/rounds.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { TOKEN_HEADER } from '../../../shared/web/phone-page.ts';
import { ROUND_LINK_PATH, ROUNDS_API, VOLUNTEER_ROUND_API } from '../contract.ts';

/** Tests that the token of a link, which is a secret, is not logged. */

let site: TestSite;
let admin: Member;
const log: string[] = [];
beforeAll(async () => {
  site = await testSite({
    env: { mode: 'production' },
    log: { write: (line: string) => void log.push(line) },
  });
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());

async function newLink(): Promise<{ token: string; roundId: number; requestId: number }> {
  const { id: requestId } = await receiveListRequest(site.connection.database);
  const post = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, headers: admin.headers, payload });
  const { id: roundId } = (await post(ROUNDS_API, roundWire({ pedidos: [requestId] }))).json();
  const { url } = (await post(`${ROUNDS_API}/${roundId}/enlace`, { nombre: 'Ana' })).json();
  return { token: url.split('/').at(-1), roundId, requestId };
}
const open = (token: string) =>
  site.app.inject({ url: VOLUNTEER_ROUND_API, headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: token } });

test('neither the token nor what the link shows is in the log, whether it works, is wrong, or a request fails', async () => {
  const { token, roundId, requestId } = await newLink();
  const path = `${ROUND_LINK_PATH}/${token}`;
  const marca = { id: crypto.randomUUID(), pedido: requestId, resultado: 'nadie', nota: 'Perro bravo' };
  const momento = new Date().toISOString();
  const requests = async () => {
    await site.app.inject({ url: path });
    await site.app.inject({ url: `${path}?x=${token}` });
    await site.app.inject({ url: `${path}/${token}/%ff` });
    await site.app.inject({ method: 'HEAD', url: path });
    await site.app.inject({ method: 'POST', url: path });
    await open(token);
    await site.app.inject({
      method: 'POST',
      url: `${VOLUNTEER_ROUND_API}/marcas`,
      headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: token },
      payload: { marcas: [{ ...marca, momento }] },
    });
  };
  log.length = 0;
  await requests();
  await site.app.inject({ method: 'DELETE', url: `${ROUNDS_API}/${roundId}/enlace`, headers: admin.headers });
  await requests();
  await site.connection.database.execute('alter table delivery_rounds rename to rounds_away');
  expect((await open(token)).statusCode).toBeGreaterThanOrEqual(500);
  await site.connection.database.execute('alter table rounds_away rename to delivery_rounds');
  expect(log.length).toBeGreaterThan(10);
  expect(log.join('\n')).not.toMatch(new RegExp(`${token}|Perro bravo|099123456|Ana Pérez`));
});
