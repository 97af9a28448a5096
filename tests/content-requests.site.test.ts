import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, signedIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/** Requests of editors that change content. News and proposals behave alike, so both run the same tests. */

let site: TestSite;
let editor: Member;
beforeAll(async () => {
  site = await testSite({ now: () => new Date('2025-04-30T23:30:00-03:00') });
  editor = await signedIn(site, 'editor');
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const request = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method, url, headers: { ...editor.headers, ...headers }, ...(payload && { payload }) });
const visit = (url: string) => site.app.inject({ url });

const HOSTILE = `<script>alert('1')</script> "comillas" & \u202Eal revés 🙂 `;
const KINDS = [
  {
    name: 'noticias',
    item: {
      titulo: 'Feria',
      contenido: 'El sábado.',
      fecha: '2025-04-02',
      imagen_url: null,
      imagen_descripcion: null,
      imagen_foco: null,
      video_url: null,
      propuesta_id: null,
      publicar_en: null,
    },
    text: 'contenido',
    missing: { titulo: 'Escribí el título', contenido: 'Escribí el contenido' },
    unknown: 'Noticia no encontrada',
  },
  {
    name: 'propuestas',
    item: {
      titulo: 'Luz',
      descripcion: 'En cada esquina.',
      categoria: 'Social',
      imagen_url: null,
      imagen_descripcion: null,
      imagen_foco: null,
      video_url: null,
      publicar_en: null,
    },
    text: 'descripcion',
    missing: {
      titulo: 'Escribí el título',
      descripcion: 'Escribí la descripción',
      categoria: 'Elegí la categoría',
    },
    unknown: 'Propuesta no encontrada',
  },
];

describe.each(KINDS)('requests to /api/$name', ({ name, item, text, missing, unknown }) => {
  const url = `/api/${name}`;
  const create = async (overrides: object = {}) =>
    (await request('POST', url, { ...item, ...overrides })).json();
  const published = async () =>
    (await visit(`${url}?activeOnly=true`)).json() as { id: number; titulo: string }[];

  test('returns a created item and shows it on the page and in the list immediately', async () => {
    await visit(`/${name}`);
    await published();
    const response = await request('POST', url, { ...item, titulo: 'Recién creada' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      ...item,
      id: expect.any(Number),
      titulo: 'Recién creada',
      activo: true,
      version: 1,
    });
    expect((await visit(`/${name}`)).body).toContain('Recién creada');
    expect((await published()).map(({ titulo }) => titulo)).toContain('Recién creada');
  });

  test('hides a draft from the public page until it is published', async () => {
    const draft = await create({ titulo: 'Un borrador', activo: false });
    expect((await visit(`/${name}`)).body).not.toContain('Un borrador');
    await request('PUT', `${url}/${draft.id}`, { ...draft, activo: true });
    expect((await visit(`/${name}`)).body).toContain('Un borrador');
    await request('PUT', `${url}/${draft.id}`, { ...draft, version: 2, activo: false });
    expect((await visit(`/${name}`)).body).not.toContain('Un borrador');
  });

  test('removes a deleted item from the public page immediately', async () => {
    const { id } = await create({ titulo: 'Para borrar' });
    expect((await visit(`/${name}`)).body).toContain('Para borrar');
    const response = await request('DELETE', `${url}/${id}`, undefined, {
      'content-type': 'application/json',
    });
    expect(response.statusCode).toBe(200);
    expect((await visit(`/${name}`)).body).not.toContain('Para borrar');
  });

  test('rejects missing fields with a message for each', async () => {
    const response = await request('POST', url, { titulo: '  ' });
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual(missing);
  });

  test('accepts picture and video links only to files of this site or to https URLs', async () => {
    const campos = async (payload: object) =>
      (await request('POST', url, { ...item, ...payload })).json().campos;
    const image = 'La imagen tiene que ser un enlace que empiece con https://';
    const video = 'El video tiene que ser un enlace que empiece con https://';
    expect(await campos({ imagen_url: 'javascript:alert(1)' })).toEqual({ imagen_url: image });
    expect(await campos({ imagen_url: 'http://ejemplo.uy/a.jpg' })).toEqual({ imagen_url: image });
    expect(await campos({ imagen_url: '/subidas/../secreto' })).toEqual({ imagen_url: image });
    expect(await campos({ video_url: '//ejemplo.uy/v.mp4' })).toEqual({ video_url: video });
    for (const broken of [
      'https://ejem\nplo.uy/a.jpg',
      'https://ejemplo.uy/\ta.jpg',
      'https:\r\n//ejemplo.uy',
    ])
      expect(await campos({ imagen_url: broken })).toEqual({
        imagen_url: 'El enlace tiene que estar en un solo renglón.',
      });
    for (const half of [
      'https://youtube.com/watch?v=corto',
      'https://youtu.be/',
      'https://youtube.com/@canal',
    ])
      expect(await campos({ video_url: half })).toEqual({
        video_url: 'El enlace no lleva a ningún video: fijate que esté completo.',
      });
    expect(await campos({ video_url: 7, activo: 'si' })).toEqual({
      video_url: video,
      activo: 'Tiene que ser verdadero o falso.',
    });
    expect(await create({ imagen_url: 'https://ejemplo.uy/a.jpg', video_url: '' })).toMatchObject({
      imagen_url: 'https://ejemplo.uy/a.jpg',
      video_url: null,
    });
  });

  test('rejects an edit that is based on an old version, also when two edits are sent at once', async () => {
    const original = await create();
    const first = await request('PUT', `${url}/${original.id}`, { ...original, titulo: 'La primera' });
    expect(first.json()).toMatchObject({ titulo: 'La primera', version: 2 });
    const stale = await request('PUT', `${url}/${original.id}`, { ...original, titulo: 'La segunda' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().error).toContain('Otra persona guardó cambios');
    const responses = await Promise.all(
      ['A', 'B'].map((titulo) =>
        request('PUT', `${url}/${original.id}`, { ...original, version: 2, titulo }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('accepts an edit without a version and overwrites the stored item', async () => {
    const { version, ...original } = await create();
    for (const titulo of ['uno', 'dos']) {
      expect((await request('PUT', `${url}/${original.id}`, { ...original, titulo })).statusCode).toBe(200);
    }
  });

  test('returns 404 for an unknown id', async () => {
    const responses = [await request('PUT', `${url}/999999`, item), await request('DELETE', `${url}/999999`)];
    for (const response of responses) {
      expect(response.statusCode).toBe(404);
      expect(response.json().error).toBe(unknown);
    }
    expect((await request('DELETE', `${url}/abc`)).statusCode).toBe(422);
  });

  test('executes a request once when it is repeated with the same idempotency key, even concurrently', async () => {
    const send = () =>
      request('POST', url, { ...item, titulo: 'Una sola vez' }, { 'idempotency-key': `una-vez-${name}` });
    const responses = await Promise.all([send(), send()]);
    responses.push(await send());
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    expect((await published()).filter(({ titulo }) => titulo === 'Una sola vez')).toHaveLength(1);
  });

  test('treats the same idempotency key from two users as two keys', async () => {
    const other = await signedIn(site, 'editor');
    const key = { 'idempotency-key': `compartida-${name}` };
    const mine = (await request('POST', url, item, key)).json();
    const theirs = (
      await site.app.inject({ method: 'POST', url, payload: item, headers: { ...other.headers, ...key } })
    ).json();
    expect(theirs.id).not.toBe(mine.id);
  });

  test('executes a failed request again with the same idempotency key, and rejects an invalid key', async () => {
    const key = { 'idempotency-key': `otra-vez-${name}` };
    expect((await request('PUT', `${url}/999999`, item, key)).statusCode).toBe(404);
    expect((await request('PUT', `${url}/999999`, item, key)).statusCode).toBe(404);
    expect((await request('POST', url, item, { 'idempotency-key': '?' })).statusCode).toBe(400);
  });

  test('stores malicious and very long text, and escapes it on the page', async () => {
    const long = HOSTILE + 'ñ'.repeat(10_000);
    const titulo = long.slice(0, 10_000);
    const created = await create({ titulo, [text]: long });
    expect(created).toMatchObject({ titulo, [text]: long });
    const page = (await visit(`/${name}`)).body;
    expect(page).not.toContain("<script>alert('1')");
    expect(page).toContain('&lt;script&gt;');
    expect((await request('POST', url, { ...item, titulo: 'x'.repeat(10_001) })).json().campos).toEqual({
      titulo: 'Puede tener hasta 10.000 caracteres.',
    });
    await request('DELETE', `${url}/${created.id}`);
  });
});

test("news created without a date gets today's date in Montevideo", async () => {
  const { json } = await request('POST', '/api/noticias', { titulo: 'Hoy', contenido: 'Sin fecha.' });
  expect(json()).toMatchObject({ fecha: '2025-04-30', activo: true });
});

test('rejects news with a nonexistent date, and an edit of news without a date', async () => {
  const item = { titulo: 'T', contenido: 'C' };
  const { id } = (await request('POST', '/api/noticias', item)).json();
  expect((await request('POST', '/api/noticias', { ...item, fecha: '2025-02-30' })).json().campos).toEqual({
    fecha: 'Ese día no existe.',
  });
  expect((await request('PUT', `/api/noticias/${id}`, item)).json().campos).toEqual({
    fecha: 'Elegí la fecha',
  });
});

describe('requests to /api/categorias', () => {
  const url = '/api/categorias';
  const create = async (nombre: string) => (await request('POST', url, { nombre })).json().categoria;
  const named = async (nombre: string) =>
    ((await visit(url)).json() as { nombre: string; enUso: boolean }[]).find((it) => it.nombre === nombre);

  test('a new category has the default colour, is visible and is not in use', async () => {
    const response = await request('POST', url, { nombre: 'Ferias' });
    expect(response.statusCode).toBe(201);
    expect(response.json().categoria).toEqual({
      id: expect.any(Number),
      nombre: 'Ferias',
      descripcion: '',
      color: '#888888',
      activa: true,
      enUso: false,
      version: 1,
    });
    expect(await named('Ferias')).toBeDefined();
  });

  test('rejects invalid fields with a message for each', async () => {
    expect((await request('POST', url, { nombre: '', color: 'rojo' })).json().campos).toEqual({
      nombre: 'El nombre es obligatorio',
      color: 'El color tiene que tener la forma #RRGGBB.',
    });
  });

  test('rejects a category name that is taken, ignoring case', async () => {
    const { id } = await create('Ramblas');
    await create('Veredas');
    const message = 'Ya hay una categoría con ese nombre.';
    const responses = [
      await request('POST', url, { nombre: 'RAMBLAS' }),
      await request('PUT', `${url}/${id}`, { nombre: 'veredas' }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ mensaje: message, campos: { nombre: message } });
    }
  });

  test('rejects the deletion of a category in use, with the reason', async () => {
    const { id } = await create('Usada');
    const proposal = { titulo: 'T', descripcion: 'D', categoria: 'Usada' };
    const { id: proposalId } = (await request('POST', '/api/propuestas', proposal)).json();
    expect(await named('Usada')).toMatchObject({ enUso: true });
    const refused = await request('DELETE', `${url}/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().mensaje).toBe('No se puede eliminar: hay propuestas con esta categoría.');
    await request('DELETE', `/api/propuestas/${proposalId}`);
    expect((await request('DELETE', `${url}/${id}`)).statusCode).toBe(200);
    expect((await request('DELETE', `${url}/${id}`)).statusCode).toBe(404);
  });

  test('renaming a category renames it on its proposals, in the list and on the page', async () => {
    const category = await create('Plazas');
    const proposal = { titulo: 'Hamacas', descripcion: 'D', categoria: 'Plazas' };
    const { id } = (await request('POST', '/api/propuestas', proposal)).json();
    const response = await request('PUT', `${url}/${category.id}`, {
      ...category,
      nombre: 'Plazas y juegos',
    });
    expect(response.json().categoria).toMatchObject({ nombre: 'Plazas y juegos', enUso: true, version: 2 });
    const list = (await visit('/api/propuestas?activeOnly=true')).json() as {
      id: number;
      categoria: string;
    }[];
    expect(list.find((it) => it.id === id)?.categoria).toBe('Plazas y juegos');
    expect((await visit('/propuestas')).body).toContain('Plazas y juegos');
  });

  test('rejects an edit that is based on an old version', async () => {
    const category = await create('Playas');
    const change = () => request('PUT', `${url}/${category.id}`, { ...category, activa: false });
    expect((await change()).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(409);
  });

  test('stores text that contains HTML and returns it without escaping', async () => {
    const created = await request('POST', url, { nombre: HOSTILE, descripcion: HOSTILE + 'x'.repeat(9_000) });
    expect(created.json().categoria).toMatchObject({ nombre: HOSTILE.trim() });
  });

  test('hides the proposals of a hidden category from visitors at once, but not from staff', async () => {
    const category = await create('Mercados');
    const { id } = (
      await request('POST', '/api/propuestas', {
        titulo: 'Mercado nocturno',
        descripcion: 'D',
        categoria: 'Mercados',
      })
    ).json();
    const hide = (hidden: boolean, version: number) =>
      request('PUT', `${url}/${category.id}`, { ...category, activa: !hidden, version });
    const idsOf = async (response: Promise<{ json(): { id: number }[] }>) =>
      (await response).json().map((proposal) => proposal.id);
    const shown = async () => {
      const inList = (await idsOf(visit('/api/propuestas?activeOnly=true'))).includes(id);
      const onPage = (await visit('/propuestas')).body.includes('Mercado nocturno');
      expect(inList, 'the public list and the page agree').toBe(onPage);
      return onPage;
    };
    expect(await shown()).toBe(true);
    expect((await hide(true, 1)).statusCode).toBe(200);
    expect(await shown()).toBe(false);
    expect((await visit('/propuestas')).body).not.toContain('aria-label="Mercados"');
    expect((await visit('/')).body).not.toContain('Mercado nocturno');
    expect(await idsOf(request('GET', '/api/propuestas'))).toContain(id);
    await hide(false, 2);
    expect(await shown()).toBe(true);
  });
});

test('an edit without a proposal keeps the one that the news item names, null removes it, and invalid values are rejected', async () => {
  const { json } = await request('POST', '/api/noticias', { ...KINDS[0]?.item, propuesta_id: 7 });
  const { id, propuesta_id, version, ...item } = json();
  expect(propuesta_id).toBe(7);
  const change = async (more: object) =>
    (await request('PUT', `/api/noticias/${id}`, { ...item, ...more })).json();
  expect(await change({})).toMatchObject({ propuesta_id: 7 });
  expect(await change({ propuesta_id: null })).toMatchObject({ propuesta_id: null });
  for (const wrong of [0, -3, 1.5, 2 ** 31, '7'])
    expect(await change({ propuesta_id: wrong }), `${wrong}`).toMatchObject({
      campos: { propuesta_id: 'El identificador no es válido.' },
    });
});
