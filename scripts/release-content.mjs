import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { FIRST_ADMIN } from './release-process.mjs';

/** API paths with which staff and visitors read a site's data. Every later release has to show the same data there. */
export const READ_AFTER_UPGRADE = [
  '/api/noticias',
  '/api/propuestas',
  '/api/categorias',
  '/api/usuarios',
  '/api/admin/mensajes',
  '/api/admin/pedidos-lista',
  '/api/admin/repartos',
  '/api/admin/repartos/1',
  '/api/admin/repartos/2',
  '/api/admin/personas',
];

const PRIVACY_VERSION = '2025-05';
const OFFICE = { latitud: -34.774882, longitud: -55.760712 };
const OWN_PASSWORD = 'una-clave-propia';

/**
 * Fills a site by its API with typical data in every table, as staff and visitors do. The people are invented.
 * @param {{ url: string }} site
 */
export async function fillSite({ url }) {
  for (const number of [1, 2, 3]) {
    const person = { nombre: `Vecina ${number}`, terminos: PRIVACY_VERSION };
    const writer = await verified(url, `09910000${number}`);
    await writer.post('/api/contacto', {
      ...person,
      telefono: writer.phone,
      email: `vecina${number}@ejemplo.uy`,
      tipo: 'consulta',
      mensaje: '¿Cuándo arreglan la rambla? «Ñandú» 🦆',
      verificado: true,
    });
    const asking = await verified(url, `09920000${number}`);
    await asking.post('/api/pedidos-lista', {
      ...person,
      telefono: asking.phone,
      direccion: `Calle ${number} esq. 22`,
      latitud: OFFICE.latitud + number / 1000,
      longitud: OFFICE.longitud,
      cantidad: number,
      nota: 'Timbre roto',
    });
  }
  const undecided = await verified(url, '099300001');
  await undecided.get(`/api/geocodificar?q=${encodeURIComponent('Roger Balet')}`);

  const staff = browser(url, '10.100.0.1');
  const first = await staff.post('/api/login', FIRST_ADMIN);
  await staff.post('/api/reset-password', {
    token: first.resetToken,
    temporaryPassword: FIRST_ADMIN.password,
    newPassword: OWN_PASSWORD,
  });
  const account = { email: FIRST_ADMIN.email, password: OWN_PASSWORD };
  await staff.post('/api/login', account); // makes this browser a known device
  await staff.post('/api/usuarios', {
    nombre: 'Beto Editor',
    email: 'beto@ejemplo.uy',
    password: 'otra-clave-propia',
    rol: 'editor',
  });
  await staff.post('/api/forgot-password', { email: 'beto@ejemplo.uy' });
  await fillContent(staff);
  await fillRounds(staff);
  return { account, get: staff.get };
}

/** @param {ReturnType<typeof browser>} staff */
async function fillContent(staff) {
  const { url: picture } = await upload(staff);
  await staff.post('/api/categorias', { nombre: 'Rambla', activo: true });
  const news = { titulo: 'Se arregló la bajada', contenido: 'Con rampa.\n\nY baranda.', fecha: '2025-04-01' };
  await staff.post('/api/noticias', { ...news, imagen_url: picture, activo: true });
  await staff.post('/api/noticias', { ...news, titulo: 'Un borrador', activo: false });
  const proposal = { titulo: 'Más luz', descripcion: 'Una por cuadra.', categoria: 'Rambla', activo: true };
  await staff.post('/api/propuestas', {
    ...proposal,
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  });
  await staff.send('PUT', '/api/admin/mensajes/1/leido', { leido: true });
}

/**
 * One finished round and one open round.
 * @param {ReturnType<typeof browser>} staff
 */
async function fillRounds(staff) {
  const requests = await staff.get('/api/admin/pedidos-lista');
  const ids = (requests.pedidos ?? requests).map((/** @type {{ id: number }} */ { id }) => id);
  for (const [name, pedidos] of [
    ['Terminado', ids.slice(0, 1)],
    ['Abierto', ids.slice(1)],
  ]) {
    const round = await staff.post('/api/admin/repartos', {
      nombre: name,
      modo: 'a_pie',
      inicio: OFFICE,
      pedidos,
    });
    if (name === 'Terminado')
      await staff.send('PUT', `/api/admin/repartos/${round.id}/estado`, { estado: 'terminado' });
  }
}

/**
 * Uploads a photo in one piece, and begins another upload that is never finished.
 * @param {ReturnType<typeof browser>} staff
 */
async function upload(staff) {
  const size = { width: 1200, height: 800, channels: /** @type {const} */ (3), background: '#1f5fa8' };
  const photo = await sharp({ create: size }).jpeg().toBuffer(); // one colour, so that the fixture stays small
  const begin = async () => {
    const { headers } = await staff.request('POST', '/api/medios/subidas', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': `${photo.length}`,
      'upload-metadata': `filename ${btoa('foto.jpg')}`,
    });
    return new URL(headers.get('location') ?? '', staff.url).pathname;
  };
  await begin();
  const address = await begin();
  await staff.request('PATCH', address, photo, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return staff.post('/api/medios', { subida: path.basename(address) });
}

/**
 * A visitor's browser with a verified phone. The demo's response contains the code.
 * @param {string} url
 * @param {string} phone
 */
async function verified(url, phone) {
  const visitor = browser(url, `10.${phone.slice(3, 4)}.${phone.slice(-1)}.1`);
  const { codigo_prueba: codigo } = await visitor.post('/api/verificar-telefono/enviar', { telefono: phone });
  await visitor.post('/api/verificar-telefono/verificar', { telefono: phone, codigo });
  return { ...visitor, phone };
}

/**
 * Simulates a browser with its own cookies. A request throws when its response is not successful.
 * @param {string} url
 * @param {string} address
 */
function browser(url, address) {
  const apiKey = apiKeyOf(url);
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /**
   * @param {string} method
   * @param {string} target
   * @param {Buffer | string} [body]
   * @param {Record<string, string>} [headers]
   */
  const request = async (method, target, body, headers = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url + target, {
      method,
      headers: { 'x-api-key': await apiKey, 'x-forwarded-for': address, cookie, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${await response.text()}`);
    return response;
  };
  /**
   * @param {string} method
   * @param {string} target
   * @param {object} body
   */
  const send = async (method, target, body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await request(method, target, JSON.stringify(body), headers);
    const text = await response.text();
    return text ? JSON.parse(text) : {};
  };
  return {
    url,
    request,
    send,
    post: (/** @type {string} */ target, /** @type {object} */ body) => send('POST', target, body),
    get: async (/** @type {string} */ target) => (await request('GET', target)).json(),
  };
}

/**
 * The API key of a demo, which every page contains.
 * @param {string} url
 */
async function apiKeyOf(url) {
  const page = await (await fetch(url)).text();
  return /data-api-key="([^"]+)"/.exec(page)?.[1] ?? '';
}
