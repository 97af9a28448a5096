import { expect, test } from 'vitest';
import { roundsSite } from '../../../../tests/support/rounds.ts';
import { ROUNDS_API } from '../contract.ts';

/** Tests of a volunteer's page. Its script's requests are tested in links.database.test.ts. */

const { add, finish, make, request, site } = roundsSite();

async function linkFor(id: number) {
  const response = await request('POST', `${ROUNDS_API}/${id}/enlace`, { nombre: 'Ana' });
  return new URL(response.json<{ url: string }>().url).pathname;
}
const open = (url: string, remoteAddress = '192.0.2.1') =>
  site().app.inject({ url, headers: { accept: 'text/html' }, remoteAddress });

test('a working link opens a page that contains nothing of the round and is neither stored nor indexed', async () => {
  await add(undefined, { name: 'Zoraida Etchegaray' });
  const path = await linkFor((await make({ nombre: 'Del puerto' })).id);
  const { statusCode, headers, body } = await open(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('id="enlace"');
  for (const secret of ['Zoraida', 'Del puerto', path.split('/').at(-1) ?? ''])
    expect(body).not.toContain(secret);
  await add();
  expect((await open(await linkFor((await make()).id))).body, 'the page is the same for every link').toBe(
    body,
  );
});

test('wrong, revoked, replaced and finished links open the same page', async () => {
  await add();
  const { id } = await make();
  const replaced = await linkFor(id);
  const revoked = await linkFor(id);
  await request('DELETE', `${ROUNDS_API}/${id}/enlace`);
  const bodies = new Set<string>();
  const expectEnded = async (path: string) => {
    const { statusCode, headers, body } = await open(path);
    expect(statusCode, path).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    bodies.add(body);
  };
  const wrong = ['/r/x', `/r/${'x'.repeat(43)}`, `/r/${'x'.repeat(500)}`, '/r/a/b', '/r/'];
  for (const path of [replaced, revoked, ...wrong]) await expectEnded(path);
  const finished = await linkFor(id);
  expect((await open(finished)).statusCode).toBe(200);
  await finish(id);
  await expectEnded(finished);
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain('Este enlace ya no sirve');
});

test('an address that tries many wrong links is refused, but can still open a working link', async () => {
  await add();
  const path = await linkFor((await make()).id);
  const guess = (number: number) => open(`/r/${String(number).padStart(43, 'x')}`, '198.51.100.7');
  const statuses = [];
  for (let number = 0; number < 40; number++) statuses.push((await guess(number)).statusCode);
  expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
  expect(statuses.at(-1)).toBe(429);
  expect((await open(path, '198.51.100.7')).statusCode).toBe(200);
});
