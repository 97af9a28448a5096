import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { PREVIEW_PATH } from '../site/preview-pages.ts';

/** Tests of previews of unsaved texts, and of the stored versions of items. */

let site: TestSite;
let editor: Member;
beforeAll(async () => {
  site = await testSite({ seeded: true });
  editor = await signedIn(site, 'editor');
});
afterAll(() => site.close());

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { headers } = editor,
) => site.app.inject({ method, url, headers, ...(payload && { payload }) });
const NEWS = { titulo: 'Todavía sin guardar', contenido: 'Con **negrita**.', fecha: '2025-04-02' };
const PROPOSAL = { titulo: 'Más sombra', descripcion: 'Un árbol por cuadra.', categoria: 'Social' };
const visit = (url: string) => site.app.inject({ url, headers: { cookie: editor.headers.cookie } });

test.each([
  ['/api/noticias/vista-previa', NEWS, 'Todavía sin guardar'],
  ['/api/noticias/vista-previa?id=1', NEWS, 'Todavía sin guardar'],
  ['/api/propuestas/vista-previa', PROPOSAL, 'Más sombra'],
  ['/api/propuestas/vista-previa?id=2', PROPOSAL, 'Más sombra'],
])('staff see an unsaved text on its real page, and nobody else does: %s', async (url, text, title) => {
  const prepared = await send('POST', url, text);
  expect(prepared.statusCode).toBe(201);
  const page = await visit(prepared.json().url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(new RegExp(`Vista previa: .*<h1>${title}</h1>`, 's'));
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const outside = await site.app.inject(prepared.json().url);
  expect([outside.statusCode, outside.headers.location]).toEqual([303, '/login']);
  for (const path of ['/noticias', '/noticias/1', '/propuestas', '/rss.xml'])
    expect((await site.app.inject(path)).body, path).not.toContain(title);
});

test('a preview of a text that cannot be saved is refused with the errors of its fields', async () => {
  const refused = await send('POST', '/api/noticias/vista-previa', { titulo: ' ' });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().campos)).toEqual(['titulo', 'contenido']);
});

test('only the latest previews of an account are kept, and an unknown one is not found', async () => {
  const urls: string[] = [];
  for (let count = 0; count < 6; count++)
    urls.push((await send('POST', '/api/noticias/vista-previa', NEWS)).json().url);
  expect((await visit(urls[0] ?? '')).statusCode).toBe(404);
  expect((await visit(urls.at(-1) ?? '')).statusCode).toBe(200);
  expect((await visit(`${PREVIEW_PATH}/${'a'.repeat(22)}`)).statusCode).toBe(404);
});

type Version = { version: number; persona: string | null; contenido: { titulo: string; activo: boolean } };
const versionsOf = async (url: string): Promise<Version[]> => (await send('GET', `${url}/versiones`)).json();

test('every save stores a version with its author and time, at most thirty for an item, and deleting the item removes them', async () => {
  const { id } = (await send('POST', '/api/noticias', { ...NEWS, activo: false })).json();
  const url = `/api/noticias/${id}`;
  for (let count = 2; count <= 33; count++)
    await send('PUT', url, { ...NEWS, titulo: `Versión ${count}`, activo: false });
  const versions = await versionsOf(url);
  expect(versions).toHaveLength(30);
  expect(versions[0]).toEqual({
    version: 33,
    persona: expect.stringMatching(/^Persona/),
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    contenido: expect.objectContaining({ titulo: 'Versión 33', activo: false }),
  });
  expect(versions.at(-1)?.version).toBe(4);
  await send('DELETE', url);
  expect(await versionsOf(url)).toEqual([]);
});

test('the first change of an item without stored versions also stores its previous state, without an author', async () => {
  await send('PUT', '/api/propuestas/1', { ...PROPOSAL, titulo: 'Más plazas', activo: true });
  expect(await versionsOf('/api/propuestas/1')).toMatchObject([
    { version: 2, contenido: { titulo: 'Más plazas' } },
    { version: 1, persona: null, contenido: { titulo: 'Veredas sin pozos' } },
  ]);
});

test('the description and the focus of a picture are stored, and an edit without them leaves those of the same picture', async () => {
  const picture = { imagen_descripcion: ' Una plaza. ', imagen_foco: { x: 20, y: 80, zoom: 1.5 } };
  const { id } = (
    await send('POST', '/api/noticias', { ...NEWS, imagen_url: '/imagenes/mercado.webp', ...picture })
  ).json();
  const edit = { ...NEWS, imagen_url: '/imagenes/mercado.webp', titulo: 'Otro' };
  expect((await send('PUT', `/api/noticias/${id}`, edit)).json()).toMatchObject({
    imagen_descripcion: 'Una plaza.',
    imagen_foco: { x: 20, y: 80, zoom: 1.5 },
  });
  const page = (await site.app.inject(`/noticias/${id}`)).body;
  expect(page).toMatch(/<img[^>]*style="object-position:20% 80%;[^"]*"[^>]*alt="Una plaza\."/);
  const otherPicture = { ...edit, imagen_url: '/imagenes/calle.webp' };
  expect((await send('PUT', `/api/noticias/${id}`, otherPicture)).json()).toMatchObject({
    imagen_descripcion: null,
    imagen_foco: null,
  });
  const wrong = { ...edit, imagen_foco: { x: 101, y: 0, zoom: 9 } };
  expect((await send('PUT', `/api/noticias/${id}`, wrong)).json().campos).toEqual({
    'imagen_foco.x': 'El encuadre de la imagen no es válido.',
    'imagen_foco.zoom': 'El encuadre de la imagen no es válido.',
  });
});
