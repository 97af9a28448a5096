import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildNews } from '../../../../tests/support/factories.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';

const editor = { id: 1, name: 'Ana', email: 'ana@ejemplo.uy', role: 'editor' as const };
let signedIn = false;
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ identify: async () => (signedIn ? editor : null) });
});
beforeEach(() =>
  site.changeContent(async ({ news }) => {
    for (const { id } of await news.list()) await news.remove(id);
    await news.add([
      buildNews({ title: 'Vieja', date: '2025-01-02' }),
      buildNews({ title: 'Nueva', date: '2025-04-30', videoUrl: 'https://youtu.be/abcdefghijk' }),
      buildNews({ title: 'Borrador', date: '2025-05-01', active: false }),
    ]);
  }),
);
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const titles = (response: { json(): { titulo: string }[] }) => response.json().map(({ titulo }) => titulo);

test('a visitor gets the published news, newest first', async () => {
  expect(titles(await get('/api/noticias?activeOnly=true'))).toEqual(['Nueva', 'Vieja']);
});

test('the API returns news items with the Spanish field names of the contract', async () => {
  const [first] = (await get('/api/noticias?activeOnly=true')).json();
  expect(first).toEqual({
    id: expect.any(Number),
    titulo: 'Nueva',
    contenido: 'Con rampa y baranda.',
    fecha: '2025-04-30',
    imagen_url: null,
    imagen_descripcion: null,
    imagen_foco: null,
    video_url: 'https://youtu.be/abcdefghijk',
    propuesta_id: null,
    activo: true,
    publicar_en: null,
    version: 1,
  });
});

test('a visitor who requests drafts is rejected', async () => {
  const response = await get('/api/noticias', { 'x-api-key': API_KEY });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    error: 'Tenés que iniciar sesión para hacer esto.',
    mensaje: 'Tenés que iniciar sesión para hacer esto.',
  });
});

test('signed-in staff get drafts as well', async () => {
  signedIn = true;
  const response = await get('/api/noticias', { 'x-api-key': API_KEY });
  signedIn = false;
  expect(titles(response)).toEqual(['Borrador', 'Nueva', 'Vieja']);
});

test('a session without the API key is rejected, because another site could have sent the request', async () => {
  signedIn = true;
  const responses = [await get('/api/noticias'), await get('/api/noticias', { 'x-api-key': 'another-key' })];
  signedIn = false;
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

test("a request is rejected when its email header differs from the session's user", async () => {
  signedIn = true;
  const response = await get('/api/noticias', { 'x-api-key': API_KEY, email: 'otra@ejemplo.uy' });
  signedIn = false;
  expect(response.statusCode).toBe(401);
});

test('an invalid query parameter gives a 422 response that names the parameter', async () => {
  const response = await get('/api/noticias?activeOnly=quizas');
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({ activeOnly: 'Tiene que ser "true" o "false".' });
});

test('a new news item appears in the API and on the pages at the very next request', async () => {
  await get('/api/noticias?activeOnly=true');
  const [added] = await site.changeContent(({ news }) =>
    news.add([buildNews({ title: 'Recién escrita', date: '2025-05-02' })]),
  );
  expect(titles(await get('/api/noticias?activeOnly=true'))[0]).toBe('Recién escrita');
  expect((await get('/noticias')).body).toContain('Recién escrita');
  expect((await get(`/noticias/${added?.id}`)).body).toContain('Recién escrita');
});

test('a news item with HTML and special characters is stored unchanged and shown as plain text', async () => {
  const hostile = `<script>alert('1')</script> "comillas" & \u202Eal revés 🙂 ${'x'.repeat(150)}`;
  const [added] = await site.changeContent(({ news }) =>
    news.add([buildNews({ title: hostile, content: `${hostile}</script>` })]),
  );
  expect(titles(await get('/api/noticias?activeOnly=true'))).toContain(hostile);
  expect((await get(`/noticias/${added?.id}`)).body).not.toContain("<script>alert('1')");
});
