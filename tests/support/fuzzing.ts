import http from 'node:http';
import { randomNumbers } from '../../src/shared/contract/random-numbers.ts';

/** Makes random choices. The same seed gives the same choices. */
export function randomBySeed(seed: number) {
  const next = randomNumbers(seed);
  return {
    /** Returns true with the probability `share`. */
    chance: (share: number) => next() < share,
    below: (end: number) => Math.floor(next() * end),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}
export type Random = ReturnType<typeof randomBySeed>;

const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001B[31m',
  '\uD800',
  '\uFFFF\uFFFE',
  '🙂'.repeat(50),
  'ñandú',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '0000-01-01',
  '9999-12-31',
  '2025-02-30',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '1e309',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  '=1+1',
  '\r\nset-cookie: a=b',
  'a'.repeat(300),
  'a'.repeat(60_000),
  'https://ejemplo.uy/\u0000.jpg',
  'https://',
  'javascript:alert(1)',
  '/subidas/a.jpg',
  '::ffff:1.2.3.4',
];

const STRANGE_VALUES: unknown[] = [
  ...STRANGE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -0,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  {},
  { a: 1 },
  Array(1_000).fill(1),
  { toString: 1 },
];

/** Valid values for each field name, as a careful visitor or member of staff would enter them. */
const USUAL_VALUES: Record<string, unknown[]> = {
  titulo: ['Una noticia'],
  contenido: ['Un texto.\nOtro párrafo.'],
  descripcion: ['Una descripción.'],
  categoria: ['Seguridad', 'Ambiente'],
  fecha: ['2025-03-01'],
  imagen_url: [null, 'https://ejemplo.uy/foto.jpg'],
  video_url: [null, 'https://www.youtube.com/watch?v=abcdefghijk'],
  activo: [true, false],
  activa: [true, false],
  version: [1, 2],
  color: ['#aabbcc'],
  nombre: ['Ana Pérez'],
  email: ['ana@ejemplo.uy'],
  rol: ['editor', 'admin'],
  password: ['una-clave-larga'],
  currentPassword: ['una-clave-larga'],
  newPassword: ['otra-clave-larga'],
  codigo: ['1234', '12345678'],
  direccion: ['Calle 11 y Rambla'],
  cantidad: [1, 4, 20],
  fuera_de_zona: [true, false],
  nota: ['Timbre roto', null],
  latitud: [-34.772],
  longitud: [-55.762],
  terminos: [true],
  verificado: [true],
  sitio_web: [''],
  tipo: ['consulta', 'sugerencia', 'apoyo'],
  mensaje: ['Hola, quería preguntar algo.'],
  leido: [true, false],
  respondido: [true, false],
  estado: ['pendiente', 'entregado', 'abierto', 'terminado', 'todos', 'no_leidos'],
  hace_ms: [0, 5_000],
  modo: ['a pie', 'pie', 'auto'],
  pedidos: [[1], [1, 2, 3]],
  inicio: [{ latitud: -34.772, longitud: -55.762 }],
  cercanos: [5],
  activeOnly: ['true', 'false'],
  limite: ['20', '1'],
  q: ['ana', 'calle'],
  format: ['json'],
  id: ['1', '2', '3'],
};

/** Returns a random value for a field. With the probability `usualShare` it is a valid one. */
export const anyValue = (random: Random, field: string, usualShare = 0.6): unknown =>
  random.chance(usualShare) && USUAL_VALUES[field]
    ? random.pick(USUAL_VALUES[field])
    : random.pick(STRANGE_VALUES);

export const anyText = (random: Random, field: string): string => {
  const value = anyValue(random, field);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
};

export interface ApiResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** How long an event stream, which never ends, is read before the request is aborted, in milliseconds. */
const LISTEN_MS = 50;

/**
 * Sends a request without normalizing its path. Rejects only when the server closes the connection without a response.
 */
export const send = (options: http.RequestOptions, body?: string) =>
  new Promise<ApiResponse>((resolve, reject) => {
    const request = http.request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = '';
      const end = () => resolve({ status, headers, body: text });
      response.setEncoding('utf8');
      response.on('data', (data: string) => {
        if (text.length < 2_000) text += data;
      });
      response.on('end', end);
      response.on('error', end);
      if (!headers['content-type']?.startsWith('text/event-stream')) return;
      setTimeout(() => {
        request.destroy();
        end();
      }, LISTEN_MS);
    });
    request.on('error', reject);
    request.end(body);
  });
