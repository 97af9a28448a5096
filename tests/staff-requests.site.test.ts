import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, signedIn } from './support/staff.ts';
import { API_KEY, type TestSite, testSite } from './support/test-site.ts';

/**
 * Access rules that all routes for staff have in common. The last test compares the routes listed here with the
 * server's API description.
 */

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';
const ID = 'a'.repeat(32);
const REQUESTS: [Method, string, 'staff' | 'admin'][] = [
  ['GET', '/api/noticias', 'staff'],
  ['POST', '/api/noticias', 'staff'],
  ['PUT', '/api/noticias/1', 'staff'],
  ['DELETE', '/api/noticias/1', 'staff'],
  ['GET', '/api/propuestas', 'staff'],
  ['POST', '/api/propuestas', 'staff'],
  ['PUT', '/api/propuestas/1', 'staff'],
  ['DELETE', '/api/propuestas/1', 'staff'],
  ['GET', '/api/noticias/1/versiones', 'staff'],
  ['POST', '/api/noticias/vista-previa', 'staff'],
  ['GET', '/api/propuestas/1/versiones', 'staff'],
  ['POST', '/api/propuestas/vista-previa', 'staff'],
  ['POST', '/api/categorias', 'staff'],
  ['PUT', '/api/categorias/1', 'staff'],
  ['DELETE', '/api/categorias/1', 'staff'],
  ['PUT', '/api/agradecimiento', 'staff'],
  ['POST', '/api/medios', 'staff'],
  ['POST', '/api/medios/subidas', 'staff'],
  ['OPTIONS', '/api/medios/subidas', 'staff'],
  ['OPTIONS', `/api/medios/subidas/${ID}`, 'staff'],
  ['HEAD', `/api/medios/subidas/${ID}`, 'staff'],
  ['PATCH', `/api/medios/subidas/${ID}`, 'staff'],
  ['DELETE', `/api/medios/subidas/${ID}`, 'staff'],
  ['GET', '/api/perfil', 'staff'],
  ['PUT', '/api/perfil', 'staff'],
  ['PUT', '/api/usuarios/1/password', 'staff'],
  ['GET', '/api/check-email', 'admin'],
  ['GET', '/api/usuarios', 'admin'],
  ['POST', '/api/usuarios', 'admin'],
  ['GET', '/api/usuarios/1', 'admin'],
  ['PUT', '/api/usuarios/1', 'admin'],
  ['DELETE', '/api/usuarios/1', 'admin'],
  ['GET', '/api/admin/mensajes', 'admin'],
  ['GET', '/api/admin/mensajes/exportar', 'admin'],
  ['GET', '/api/admin/mensajes/sin-leer', 'admin'],
  ['GET', '/api/admin/mensajes/cuentas', 'admin'],
  ['PUT', '/api/admin/mensajes/varios', 'admin'],
  ['PUT', '/api/admin/mensajes/1/lo-contesto', 'admin'],
  ['GET', '/api/admin/mensajes-contacto/1', 'admin'],
  ['PUT', '/api/admin/mensajes/1/leido', 'admin'],
  ['PUT', '/api/admin/mensajes/1/respondido', 'admin'],
  ['DELETE', '/api/admin/mensajes/1', 'admin'],
  ['GET', '/api/admin/pedidos-lista', 'admin'],
  ['GET', '/api/admin/pedidos-lista/cuentas', 'admin'],
  ['GET', '/api/admin/pedidos-lista/puntos', 'admin'],
  ['GET', '/api/admin/pedidos-lista/exportar', 'admin'],
  ['GET', '/api/admin/pedidos-lista/1', 'admin'],
  ['PUT', '/api/admin/pedidos-lista/1/estado', 'admin'],
  ['DELETE', '/api/admin/pedidos-lista/1', 'admin'],
  ['GET', '/api/admin/repartos', 'admin'],
  ['POST', '/api/admin/repartos', 'admin'],
  ['POST', '/api/admin/repartos/propuesta', 'admin'],
  ['POST', '/api/admin/repartos/lote', 'admin'],
  ['GET', '/api/admin/repartos/estadisticas', 'admin'],
  ['GET', '/api/admin/repartos/1', 'admin'],
  ['PUT', '/api/admin/repartos/1/estado', 'admin'],
  ['POST', '/api/admin/repartos/1/enlace', 'admin'],
  ['DELETE', '/api/admin/repartos/1/enlace', 'admin'],
  ['POST', '/api/admin/repartos/1/marcas', 'admin'],
  ['GET', '/api/admin/personas', 'admin'],
  ['GET', '/api/admin/personas/resumen', 'admin'],
  ['GET', '/api/admin/personas/099123456/historial', 'admin'],
  ['GET', '/api/admin/personas/099123456/exportar', 'admin'],
  ['DELETE', '/api/admin/personas/099123456', 'admin'],
  ...['contacto', 'textos', 'equipo', 'locales', 'privacidad'].flatMap((section): typeof REQUESTS => [
    ['GET', `/api/admin/ajustes/${section}`, 'admin'],
    ['PUT', `/api/admin/ajustes/${section}`, 'admin'],
  ]),
  ['GET', '/api/admin/contenido-de-muestra', 'admin'],
  ['DELETE', '/api/admin/contenido-de-muestra', 'admin'],
  ['GET', '/api/admin/aviso-de-borrado', 'admin'],
  ['PUT', '/api/admin/aviso-de-borrado/leido', 'admin'],
  ['GET', '/api/admin/actividad', 'admin'],
  ['GET', '/api/admin/panel', 'staff'],
  ['GET', '/api/admin/novedades', 'admin'],
  ['GET', '/api/admin/buscar', 'staff'],
  ['GET', '/api/admin/respuestas', 'admin'],
  ['POST', '/api/admin/respuestas', 'admin'],
  ['PUT', '/api/admin/respuestas/1', 'admin'],
  ['DELETE', '/api/admin/respuestas/1', 'admin'],
  ['GET', '/api/admin/telefonos-bloqueados', 'admin'],
  ['DELETE', '/api/admin/telefonos-bloqueados/099123456', 'admin'],
];
const PUBLIC_WRITES = [
  '/api/login',
  '/api/logout',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/verificar-telefono/enviar',
  '/api/verificar-telefono/verificar',
  '/api/contacto',
  '/api/pedidos-lista',
  '/api/reparto/marcas',
];

const status = async (method: Method, url: string, headers: Record<string, string>, payload?: string) =>
  (await site.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })).statusCode;

describe.each(REQUESTS)('the request %s %s', (method, url) => {
  test('is rejected without a session', async () => {
    expect(await status(method, url, { 'x-api-key': API_KEY })).toBe(401);
  });

  test('is rejected with a made-up session cookie', async () => {
    const cookie = `__Host-sesion=${'x'.repeat(43)}`;
    expect(await status(method, url, { 'x-api-key': API_KEY, cookie })).toBe(401);
  });

  test('is rejected without the API key and with a wrong one', async () => {
    const { 'x-api-key': _, ...keyless } = admin.headers;
    expect(await status(method, url, keyless)).toBe(401);
    expect(await status(method, url, { ...keyless, 'x-api-key': 'otra-clave' })).toBe(401);
  });

  test("is rejected with another user's email header", async () => {
    expect(await status(method, url, { ...admin.headers, email: editor.email })).toBe(401);
  });
});

test.each(REQUESTS.filter(([, , access]) => access === 'admin'))(
  '%s %s is rejected for an editor',
  async (method, url) => {
    expect(await status(method, url, editor.headers)).toBe(403);
  },
);

const WITH_BODY = REQUESTS.filter(
  ([method, url]) => ['POST', 'PUT'].includes(method) && !url.includes('subidas'),
);

test.each(WITH_BODY)(
  '%s %s rejects a request body that is missing, too large or not JSON',
  async (method, url) => {
    const headers = { ...admin.headers, 'content-type': 'application/json' };
    expect(await status(method, url, headers, '{"titulo":')).toBe(400);
    expect(await status(method, url, headers, '"texto"')).toBe(422);
    expect(await status(method, url, headers, '')).toBe(422);
    expect(await status(method, url, headers, `{"x":"${'x'.repeat(600_000)}"}`)).toBe(413);
    expect(await status(method, url, { ...headers, 'content-type': 'text/plain' }, 'hola')).toBe(415);
  },
);

test.each(PUBLIC_WRITES)('POST %s is rejected without the API key', async (url) => {
  expect(await status('POST', url, {})).toBe(401);
});

test.each(PUBLIC_WRITES.filter((url) => url !== '/api/logout'))(
  'POST %s rejects a request body that is missing, too large or not JSON',
  async (url) => {
    const headers = { 'x-api-key': API_KEY, 'content-type': 'application/json' };
    expect(await status('POST', url, headers, '{')).toBe(400);
    expect(await status('POST', url, headers, '')).toBe(422);
    expect(await status('POST', url, headers, '"texto"')).toBe(422);
    expect(await status('POST', url, headers, `{"email":"${'x'.repeat(600_000)}"}`)).toBe(413);
  },
);

test.each(REQUESTS.filter(([method, url]) => method === 'GET' && !url.endsWith('/novedades')))(
  '%s %s forbids the browser of staff to store the response',
  async (method, url) => {
    const { headers } = await site.app.inject({ method, url, headers: admin.headers });
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('every route that writes, or that is for administrators only, is tested in this file', () => {
  const known = [
    ...REQUESTS.map(([method, url]) => [method, url]),
    ...PUBLIC_WRITES.map((url) => ['POST', url]),
  ].map(([method, url]) => `${method} ${asDescribed(url ?? '')}`);
  const { paths = {} } = site.app.swagger() as { paths?: Record<string, object> };
  const described = Object.entries(paths).flatMap(([url, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${url}`),
  );
  const requested = described.filter(
    (request) => !request.startsWith('GET') || request.startsWith('GET /api/admin/'),
  );
  expect(requested.length).toBeGreaterThan(30);
  expect(requested.filter((request) => !known.includes(request))).toEqual([]);
});

/** Converts a URL to its path in the API description: '/api/noticias/1' becomes '/api/noticias/{id}'. */
const asDescribed = (url: string) =>
  url.replace(/\/1(?=\/|$)/, '/{id}').replace(/\/099123456(?=\/|$)/, '/{telefono}');
