import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../src/features/accounts/server/table.ts';
import { describeRight } from '../src/shared/contract/described-rights.ts';
import { can, type Right } from '../src/shared/contract/rights.ts';
import { ROLES, type Role } from '../src/shared/contract/session.ts';
import { type Member, signedIn } from './support/staff.ts';
import { API_KEY, type TestSite, testSite } from './support/test-site.ts';

/**
 * Access rules that all routes for staff have in common. The last test compares the routes listed here with the
 * server's API description.
 */

let site: TestSite;
let admin: Member;
const members = {} as Record<Role, Member>;
beforeAll(async () => {
  site = await testSite();
  await site.app.ready(); // creates the description of the API
  await signedIn(site, 'editor'); // whose account and session are those with the id 1
  for (const role of ROLES) members[role] = await signedIn(site, role);
  admin = members.admin;
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';
const ID = 'a'.repeat(32);
/** Each request with the right that it needs. */
const REQUESTS: [Method, string, Right][] = [
  ['GET', '/api/eventos', 'events: edit'],
  ['POST', '/api/eventos', 'events: edit'],
  ['PUT', '/api/eventos/1', 'events: edit'],
  ['DELETE', '/api/eventos/1', 'events: edit'],
  ['GET', '/api/eventos/1/versiones', 'events: edit'],
  ['POST', '/api/eventos/vista-previa', 'events: edit'],
  ['GET', '/api/noticias', 'news: edit'],
  ['POST', '/api/noticias', 'news: edit'],
  ['PUT', '/api/noticias/1', 'news: edit'],
  ['DELETE', '/api/noticias/1', 'news: edit'],
  ['GET', '/api/propuestas', 'proposals: edit'],
  ['POST', '/api/propuestas', 'proposals: edit'],
  ['PUT', '/api/propuestas/1', 'proposals: edit'],
  ['DELETE', '/api/propuestas/1', 'proposals: edit'],
  ['PUT', '/api/propuestas/1/orden', 'proposals: edit'],
  ['GET', '/api/seguimiento', 'progress: edit'],
  ['POST', '/api/seguimiento', 'progress: edit'],
  ['PUT', '/api/seguimiento/1', 'progress: edit'],
  ['DELETE', '/api/seguimiento/1', 'progress: edit'],
  ['GET', '/api/noticias/1/versiones', 'news: edit'],
  ['POST', '/api/noticias/vista-previa', 'news: edit'],
  ['GET', '/api/propuestas/1/versiones', 'proposals: edit'],
  ['POST', '/api/propuestas/vista-previa', 'proposals: edit'],
  ['GET', '/api/preguntas', 'answers: edit'],
  ['POST', '/api/preguntas', 'answers: edit'],
  ['PUT', '/api/preguntas/1', 'answers: edit'],
  ['DELETE', '/api/preguntas/1', 'answers: edit'],
  ['GET', '/api/preguntas/1/versiones', 'answers: edit'],
  ['POST', '/api/preguntas/vista-previa', 'answers: edit'],
  ['GET', '/api/admin/preguntas/1/permiso', 'messages: answer'],
  ['GET', '/api/seguimiento/1/versiones', 'progress: edit'],
  ['POST', '/api/seguimiento/vista-previa', 'progress: edit'],
  ['POST', '/api/categorias', 'categories: edit'],
  ['PUT', '/api/categorias/1', 'categories: edit'],
  ['DELETE', '/api/categorias/1', 'categories: edit'],
  ['GET', '/api/agradecimiento', 'election: edit'],
  ['PUT', '/api/agradecimiento', 'election: edit'],
  ['POST', '/api/medios', 'media: upload'],
  ['POST', '/api/medios/subidas', 'media: upload'],
  ['OPTIONS', '/api/medios/subidas', 'media: upload'],
  ['OPTIONS', `/api/medios/subidas/${ID}`, 'media: upload'],
  ['HEAD', `/api/medios/subidas/${ID}`, 'media: upload'],
  ['PATCH', `/api/medios/subidas/${ID}`, 'media: upload'],
  ['DELETE', `/api/medios/subidas/${ID}`, 'media: upload'],
  ['GET', '/api/perfil', 'profile: edit'],
  ['PUT', '/api/perfil', 'profile: edit'],
  ['PUT', '/api/usuarios/1/password', 'profile: edit'],
  ['GET', '/api/perfil/sesiones', 'profile: edit'],
  ['DELETE', '/api/perfil/sesiones', 'profile: edit'],
  ['DELETE', '/api/perfil/sesiones/1', 'profile: edit'],
  ['POST', '/api/perfil/confirmar', 'profile: edit'],
  ['POST', '/api/perfil/confirmar/opciones', 'profile: edit'],
  ['GET', '/api/perfil/segundo-factor', 'profile: edit'],
  ['POST', '/api/perfil/segundo-factor/aplicacion', 'profile: edit'],
  ['POST', '/api/perfil/segundo-factor/aplicacion/confirmar', 'profile: edit'],
  ['DELETE', '/api/perfil/segundo-factor/aplicacion', 'profile: edit'],
  ['POST', '/api/perfil/segundo-factor/llaves', 'profile: edit'],
  ['POST', '/api/perfil/segundo-factor/llaves/opciones', 'profile: edit'],
  ['DELETE', '/api/perfil/segundo-factor/llaves/1', 'profile: edit'],
  ['POST', '/api/perfil/segundo-factor/codigos', 'profile: edit'],
  ['GET', '/api/admin/segundo-factor', 'users: manage'],
  ['PUT', '/api/admin/segundo-factor', 'users: manage'],
  ['DELETE', '/api/usuarios/1/segundo-factor', 'users: manage'],
  ['GET', '/api/check-email', 'users: manage'],
  ['GET', '/api/usuarios', 'users: manage'],
  ['POST', '/api/usuarios', 'users: manage'],
  ['GET', '/api/usuarios/1', 'users: manage'],
  ['PUT', '/api/usuarios/1', 'users: manage'],
  ['DELETE', '/api/usuarios/1', 'users: manage'],
  ['GET', '/api/admin/invitaciones', 'users: manage'],
  ['POST', '/api/admin/invitaciones', 'users: manage'],
  ['DELETE', '/api/admin/invitaciones/1', 'users: manage'],
  ['GET', '/api/admin/mensajes', 'messages: read'],
  ['GET', '/api/admin/mensajes/exportar', 'messages: export'],
  ['GET', '/api/admin/mensajes/por-responder', 'messages: read'],
  ['GET', '/api/admin/primeros-pasos', 'users: manage'],
  ['GET', '/api/admin/mensajes/sin-leer', 'messages: read'],
  ['GET', '/api/admin/mensajes/cuentas', 'messages: read'],
  ['PUT', '/api/admin/mensajes/varios', 'messages: answer'],
  ['PUT', '/api/admin/mensajes/1/lo-contesto', 'messages: answer'],
  ['GET', '/api/admin/mensajes-contacto/1', 'messages: read'],
  ['GET', '/api/admin/mensajes-contacto/1/ultima-respuesta', 'messages: read'],
  ['POST', '/api/admin/mensajes-contacto/1/etiquetas', 'messages: answer'],
  ['POST', '/api/admin/mensajes-contacto/1/posponer', 'messages: answer'],
  ['POST', '/api/admin/mensajes-contacto/1/asignar', 'messages: answer'],
  ['GET', '/api/admin/etiquetas', 'messages: read'],
  ['PUT', '/api/admin/etiquetas', 'settings: edit'],
  ['GET', '/api/admin/colegas', 'dashboard: follow'],
  ['GET', '/api/admin/presencia', 'dashboard: follow'],
  ['POST', '/api/admin/presencia', 'dashboard: follow'],
  ['PUT', '/api/admin/mensajes/1/leido', 'messages: answer'],
  ['PUT', '/api/admin/mensajes/1/respondido', 'messages: answer'],
  ['DELETE', '/api/admin/mensajes/1', 'messages: delete'],
  ['GET', '/api/admin/pedidos-lista', 'list requests: read'],
  ['GET', '/api/admin/pedidos-lista/cuentas', 'list requests: read'],
  ['GET', '/api/admin/pedidos-lista/puntos', 'list requests: read'],
  ['GET', '/api/admin/pedidos-lista/exportar', 'list requests: export'],
  ['GET', '/api/admin/pedidos-lista/1', 'list requests: read'],
  ['POST', '/api/admin/pedidos-lista', 'list requests: edit'],
  ['PUT', '/api/admin/pedidos-lista/1', 'list requests: edit'],
  ['PUT', '/api/admin/pedidos-lista/varios', 'list requests: decide'],
  ['POST', '/api/admin/pedidos-lista/1/cancelar', 'list requests: decide'],
  ['POST', '/api/admin/pedidos-lista/1/asignar', 'list requests: decide'],
  ['POST', '/api/admin/pedidos-lista/1/llevar-igual', 'list requests: decide'],
  ['GET', '/api/admin/pedidos-lista/por-cerrar', 'list requests: decide'],
  ['POST', '/api/admin/pedidos-lista/por-cerrar', 'list requests: decide'],
  ['GET', '/api/admin/pedidos-lista/repetidos', 'list requests: read'],
  ['GET', '/api/admin/pedidos-lista/1/repetidos', 'list requests: read'],
  ['GET', '/api/admin/pedidos-lista/1/cercanos', 'list requests: read'],
  ['POST', '/api/admin/pedidos-lista/unir', 'list requests: decide'],
  ['PUT', '/api/admin/pedidos-lista/1/estado', 'list requests: decide'],
  ['DELETE', '/api/admin/pedidos-lista/1', 'list requests: delete'],
  ['GET', '/api/admin/repartos', 'rounds: read'],
  ['POST', '/api/admin/repartos', 'rounds: plan'],
  ['POST', '/api/admin/repartos/propuesta', 'rounds: plan'],
  ['POST', '/api/admin/repartos/lote', 'rounds: plan'],
  ['GET', '/api/admin/repartos/estadisticas', 'rounds: read'],
  ['GET', '/api/admin/repartos/1', 'rounds: read'],
  ['PUT', '/api/admin/repartos/1/estado', 'rounds: end'],
  ['POST', '/api/admin/repartos/1/enlace', 'rounds: link'],
  ['DELETE', '/api/admin/repartos/1/enlace', 'rounds: link'],
  ['POST', '/api/admin/repartos/1/marcas', 'list requests: decide'],
  ['GET', '/api/admin/personas', 'people: read'],
  ['GET', '/api/admin/personas/resumen', 'people: read'],
  ['GET', '/api/admin/personas/exportar', 'people: export'],
  ['GET', '/api/admin/personas/099123456/historial', 'people: read'],
  ['GET', '/api/admin/personas/099123456/notas', 'people: read'],
  ['POST', '/api/admin/personas/099123456/notas', 'people: note'],
  ['DELETE', '/api/admin/personas/099123456/notas/1', 'people: note'],
  ['GET', '/api/admin/personas/099123456/ficha', 'people: read'],
  ['POST', '/api/admin/personas/099123456/etiquetas', 'people: note'],
  ['POST', '/api/admin/personas/099123456/asignar', 'people: note'],
  ['GET', '/api/admin/personas/099123456/exportar', 'people: export'],
  ['DELETE', '/api/admin/personas/099123456', 'people: erase'],
  ...['contacto', 'textos', 'equipo', 'locales', 'privacidad'].flatMap((section): typeof REQUESTS => [
    ['GET', `/api/admin/ajustes/${section}`, 'settings: edit'],
    ['PUT', `/api/admin/ajustes/${section}`, 'settings: edit'],
  ]),
  ['GET', '/api/admin/elecciones', 'election: edit'],
  ['PUT', '/api/admin/elecciones', 'election: schedule'],
  ['POST', '/api/admin/elecciones/vista-previa', 'election: schedule'],
  ['GET', '/api/admin/aviso', 'notice: edit'],
  ['PUT', '/api/admin/aviso', 'notice: edit'],
  ['GET', '/api/admin/contenido-de-muestra', 'settings: clear'],
  ['DELETE', '/api/admin/contenido-de-muestra', 'settings: clear'],
  ['GET', '/api/admin/aviso-de-borrado', 'people: erase'],
  ['PUT', '/api/admin/aviso-de-borrado/leido', 'people: erase'],
  ['GET', '/api/admin/cierre', 'closing: open'],
  ['POST', '/api/admin/cierre/copia-de-seguridad', 'closing: backup'],
  ['GET', '/api/admin/cierre/copia-fija', 'closing: open'],
  ['GET', '/api/admin/actividad', 'activity: read'],
  ['GET', '/api/admin/papelera', 'dashboard: open'],
  ['POST', '/api/admin/papelera/1/recuperar', 'dashboard: open'],
  ['GET', '/api/admin/vistas', 'dashboard: open'],
  ['POST', '/api/admin/vistas', 'dashboard: open'],
  ['DELETE', '/api/admin/vistas/1', 'dashboard: open'],
  ['GET', '/api/admin/panel', 'dashboard: open'],
  ['POST', '/api/admin/deshacer', 'dashboard: open'],
  ['GET', '/api/admin/novedades', 'dashboard: follow'],
  ['GET', '/api/admin/buscar', 'dashboard: open'],
  ['GET', '/api/admin/respuestas', 'reply templates: edit'],
  ['POST', '/api/admin/respuestas', 'reply templates: edit'],
  ['PUT', '/api/admin/respuestas/1', 'reply templates: edit'],
  ['DELETE', '/api/admin/respuestas/1', 'reply templates: edit'],
  ['GET', '/api/admin/respuestas/1/usos', 'messages: read'],
  ['POST', '/api/admin/respuestas/1/usos', 'messages: answer'],
  ['GET', '/api/admin/mensajes-contacto/1/respuestas-modelo', 'messages: read'],
  ['GET', '/api/admin/colaboradores', 'helpers: edit'],
  ['POST', '/api/admin/colaboradores', 'helpers: edit'],
  ['GET', '/api/admin/colaboradores/reparto', 'rounds: link'],
  ['GET', '/api/admin/colaboradores/1', 'helpers: edit'],
  ['PUT', '/api/admin/colaboradores/1', 'helpers: edit'],
  ['POST', '/api/admin/colaboradores/1/gracias', 'helpers: edit'],
  ['DELETE', '/api/admin/colaboradores/1', 'helpers: edit'],
  ['GET', '/api/admin/circuitos', 'shifts: edit'],
  ['GET', '/api/admin/turnos', 'shifts: edit'],
  ['POST', '/api/admin/turnos', 'shifts: edit'],
  ['POST', '/api/admin/turnos/completar', 'shifts: edit'],
  ['GET', '/api/admin/turnos/1/candidatos', 'shifts: edit'],
  ['PUT', '/api/admin/turnos/1', 'shifts: edit'],
  ['GET', '/api/admin/jornada', 'day: edit'],
  ['POST', '/api/admin/jornada', 'day: edit'],
  ['GET', '/api/admin/jornada/enlaces', 'day: edit'],
  ['GET', '/api/admin/traslados', 'day: edit'],
  ['POST', '/api/admin/traslados', 'day: edit'],
  ['PUT', '/api/admin/traslados/1', 'day: edit'],
  ['PUT', '/api/admin/traslados/1/estado', 'day: edit'],
  ['GET', '/api/admin/hojas', 'day: edit'],
  ['POST', '/api/admin/hojas', 'day: edit'],
  ['GET', '/api/admin/hojas/tenedores', 'day: edit'],
  ['POST', '/api/admin/jornada/enlaces/1/cambiar', 'day: edit'],
  ['GET', '/api/admin/conteo', 'day: edit'],
  ['POST', '/api/admin/conteo', 'day: edit'],
  ['PUT', '/api/admin/conteo/que-se-cuenta', 'day: publish'],
  ['PUT', '/api/admin/conteo/publicado', 'day: publish'],
  ['DELETE', '/api/admin/conteo/publicado', 'day: publish'],
  ['GET', '/api/admin/conteo/604', 'day: edit'],
  ['POST', '/api/admin/conteo/604', 'day: edit'],
  ['POST', '/api/admin/conteo/604/reabrir', 'day: edit'],
  ['GET', '/api/admin/jornada/fotos/00000000-0000-4000-8000-000000000001', 'day: edit'],
  ['GET', '/api/admin/poderes', 'authorizations: edit'],
  ['PUT', '/api/admin/poderes/pasos', 'authorizations: edit'],
  ['GET', '/api/admin/poderes/plantilla', 'authorizations: edit'],
  ['PUT', '/api/admin/poderes/plantilla', 'authorizations: edit'],
  ['GET', '/api/admin/poderes/pdf', 'authorizations: edit'],
  ['GET', '/api/admin/eventos/con-inscripcion', 'events: receive'],
  ['GET', '/api/admin/eventos/1/inscripciones', 'events: receive'],
  ['POST', '/api/admin/eventos/1/llegadas', 'events: receive'],
  ['POST', '/api/admin/inscripciones/1/aviso', 'events: receive'],
  ['GET', '/api/admin/telefonos-bloqueados', 'people: unlock'],
  ['DELETE', '/api/admin/telefonos-bloqueados/099123456', 'people: unlock'],
];
const PUBLIC_WRITES = [
  '/api/login',
  '/api/login/segundo-paso/codigo',
  '/api/login/segundo-paso/opciones',
  '/api/login/segundo-paso/llave',
  '/api/logout',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/invitaciones/ver',
  '/api/invitaciones/aceptar',
  '/api/verificar-telefono/enviar',
  '/api/verificar-telefono/verificar',
  '/api/contacto',
  '/api/pedidos-lista',
  '/api/eventos/1/inscripciones',
  '/api/colaboradores',
  '/api/reparto/marcas',
  '/api/reparto/pedidos',
  '/api/jornada',
  '/api/jornada/fotos',
  '/api/jornada/traslados',
];

const status = async (method: Method, url: string, headers: Record<string, string>, payload?: string) =>
  (await site.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })).statusCode;

describe.each(REQUESTS)('the request %s %s', (method, url) => {
  test('is rejected without a session', async () => {
    expect(await status(method, url, { 'x-api-key': API_KEY })).toBe(401);
  });

  test('is rejected with a made-up session cookie', async () => {
    const cookie = `__Host-sesion=${'x'.repeat(43)}`;
    // Each from a network of its own, because unknown sessions of one are limited.
    const remoteAddress = `10.${REQUESTS.findIndex(([verb, path]) => verb === method && path === url)}.0.1`;
    const headers = { 'x-api-key': API_KEY, cookie };
    const { statusCode } = await site.app.inject({ method, url, headers, remoteAddress });
    expect(statusCode).toBe(401);
  });

  test('is rejected without the API key and with a wrong one', async () => {
    const { 'x-api-key': _, ...keyless } = admin.headers;
    expect(await status(method, url, keyless)).toBe(401);
    expect(await status(method, url, { ...keyless, 'x-api-key': 'otra-clave' })).toBe(401);
  });

  test("is rejected with another user's email header", async () => {
    expect(await status(method, url, { ...admin.headers, email: members.editor.email })).toBe(401);
  });
});

/**
 * Whether the server ends its response. The event stream never ends, and OPTIONS requests for uploads do not end here.
 */
const ends = (method: Method, url: string) => method !== 'OPTIONS' && url !== '/api/admin/novedades';

describe.each(ROLES)('for the role %s', (role) => {
  test.each(REQUESTS)('%s %s is answered as the table of rights says', async (method, url, right) => {
    const { headers } = members[role];
    if (!can({ role }, right)) expect(await status(method, url, headers)).toBe(403);
    else if (ends(method, url)) expect([401, 403]).not.toContain(await status(method, url, headers));
  });
});

describe('a session whose user proved over ten minutes ago who it is', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const member = await signedIn(site, 'admin');
    headers = member.headers;
    await site.connection.database
      .update(sessions)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.userId, member.id));
  });

  /** Exports, backups, and changes of who has access and how. */
  const isSensitive = (method: Method, url: string) =>
    url.endsWith('/exportar') ||
    url.endsWith('/copia-de-seguridad') ||
    (method === 'DELETE' && url.startsWith('/api/perfil/sesiones')) ||
    (method !== 'GET' &&
      /^\/api\/(usuarios|perfil\/segundo-factor|admin\/(invitaciones|segundo-factor))/.test(url));
  const asked = REQUESTS.filter(([method, url]) => isSensitive(method, url));

  test.each(asked)('is asked to prove it again before %s %s', async (method, url) => {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : BODIES[url];
    const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([response.statusCode, response.json().confirmar]).toEqual([403, true]);
  });

  test('is asked at least for this many kinds of requests', () => expect(asked.length).toBeGreaterThan(18));
});

/** Valid bodies of the sensitive requests that are refused only after the body was read. */
const BODIES: Record<string, object> = {
  '/api/usuarios/1/password': { newPassword: 'otra-clave-larga' },
  '/api/perfil/segundo-factor/aplicacion/confirmar': { codigo: '123456' },
  '/api/perfil/segundo-factor/llaves': {
    nombre: 'Mi celular',
    respuesta: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  },
};

test('the description of the API names the right that each of these requests needs', () => {
  const { paths = {} } = site.app.swagger() as {
    paths?: Record<string, Record<string, { description?: string }>>;
  };
  const named = Object.entries(paths).flatMap(([url, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { description }]) =>
      description?.startsWith('Derecho: ') ? `${verb.toUpperCase()} ${url}, ${description}` : [],
    ),
  );
  // The protocol of uploads is not part of the description.
  const listed = REQUESTS.filter(([, url]) => !url.includes('subidas'))
    // Visitors may read these lists too.
    .filter(
      ([method, url]) =>
        method !== 'GET' ||
        !['/api/noticias', '/api/propuestas', '/api/eventos', '/api/preguntas', '/api/seguimiento'].includes(
          url,
        ),
    )
    .map(([method, url, right]) => `${method} ${asDescribed(url)}, Derecho: ${describeRight(right)}`);
  expect(named.sort()).toEqual([...new Set(listed)].sort());
});

/** Requests that say everything in their path. */
const WITHOUT_BODY = [
  '/api/admin/colaboradores/1/gracias',
  '/api/admin/turnos/completar',
  '/api/admin/jornada/enlaces/1/cambiar',
  '/api/admin/conteo/publicado',
  '/api/admin/conteo/604/reabrir',
  '/api/admin/pedidos-lista/1/llevar-igual',
  '/api/admin/papelera/1/recuperar',
  '/api/perfil/confirmar/opciones',
  '/api/perfil/segundo-factor/aplicacion',
  '/api/perfil/segundo-factor/llaves/opciones',
  '/api/perfil/segundo-factor/codigos',
];
const WITH_BODY = REQUESTS.filter(
  ([method, url]) =>
    ['POST', 'PUT'].includes(method) && !url.includes('subidas') && !WITHOUT_BODY.includes(url),
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
  url
    .replace(/\/conteo\/\d+/, '/conteo/{circuito}')
    .replace(/\/(1|[\da-f-]{36})(?=\/|$)/, '/{id}')
    .replace(/\/099123456(?=\/|$)/, '/{telefono}');
