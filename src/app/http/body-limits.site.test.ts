import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../tests/support/test-site.ts';

/** Tests of the size limits for requests to routes without a login. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json', ...headers },
  });
const ofBytes = (bytes: number) => JSON.stringify({ nombre: 'x'.repeat(bytes) });

test.each([
  '/api/login',
  '/api/logout',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/verificar-telefono/enviar',
  '/api/verificar-telefono/verificar',
  '/api/contacto',
  '/api/pedidos-lista',
])('%s accepts at most 32 kB and nothing that is deeply nested', async (url) => {
  const tooLarge = await post(url, ofBytes(33 * 1024));
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().error).toBe('Lo que enviaste es demasiado grande.');
  expect((await post(url, ofBytes(30 * 1024))).statusCode).not.toBe(413);
  const deep = await post(url, '['.repeat(15_000) + ']'.repeat(15_000));
  expect(deep.statusCode).toBe(400);
  expect(deep.json().error).toBe('No pudimos entender el pedido.');
});

test('staff can send more, such as a long text whose letters take several bytes', async () => {
  const news = JSON.stringify({ titulo: 'Título', contenido: '水'.repeat(50_000), activo: false });
  expect((await post('/api/noticias', news, admin.headers)).statusCode).toBe(201);
  expect((await post('/api/noticias', ofBytes(513 * 1024), admin.headers)).statusCode).toBe(413);
  expect((await post('/api/noticias', news)).statusCode).toBe(401);
});
