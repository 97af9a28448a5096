import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LONGEST_NOTICE, noticeChangeAt, noticeFieldOf } from './contract.ts';

const NOW = new Date('2025-05-08T12:00:00Z');
const codec = noticeChangeAt(() => NOW);
const wire = { texto: 'El circuito 612 se mudó al liceo.', hasta: '2025-05-11T22:30:00Z' };
const changed = (aviso: object | null) => z.decode(codec, { aviso } as never).notice;
/** The fields with an error, in the order of their errors, with the first message of each. */
const problems = (aviso: unknown) =>
  Object.fromEntries(
    (z.safeDecode(codec, { aviso } as never).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

test('a notice is a text with its end; link and voting are optional', () => {
  expect(changed(wire)).toEqual({ text: wire.texto, until: wire.hasta, link: null, aboutVoting: false });
  expect(changed(null)).toBeNull();
});

test('the text is on one line, and neither empty, nor too long, nor HTML', () => {
  expect(changed({ ...wire, texto: ' Hoy no\n abrimos. ' })?.text).toBe('Hoy no abrimos.');
  expect(problems({ ...wire, texto: '  ' })).toEqual({ 'aviso.texto': 'Escribí qué dice el aviso.' });
  expect(changed({ ...wire, texto: 'ñ'.repeat(LONGEST_NOTICE) })?.text).toHaveLength(LONGEST_NOTICE);
  expect(problems({ ...wire, texto: 'ñ'.repeat(LONGEST_NOTICE + 1) })).toEqual({
    'aviso.texto': 'Puede tener hasta 200 caracteres.',
  });
  expect(problems({ ...wire, texto: 'Hoy <b>no</b> abrimos.' })['aviso.texto']).toMatch(/código HTML/);
});

test.each(['/elecciones', '/elecciones#donde-voto', 'https://www.gub.uy/corte-electoral/'])(
  'a link leads to %s',
  (url) => {
    expect(changed({ ...wire, enlace: { url, texto: 'Mirá dónde' } })?.link).toEqual({
      url,
      text: 'Mirá dónde',
    });
  },
);

test.each([
  'elecciones',
  '//otro.ejemplo',
  '/\\otro.ejemplo',
  'http://ejemplo.uy',
  'javascript:alert(1)',
  'https://',
  '/dos palabras',
])('a link does not lead to %s', (url) => {
  expect(problems({ ...wire, enlace: { url, texto: 'Mirá' } })['aviso.enlace.url']).toMatch(/^Tiene que ser/);
});

test('a link has an address and its own words', () => {
  expect(problems({ ...wire, enlace: { url: '', texto: ' ' } })).toEqual({
    'aviso.enlace.url': 'Escribí adónde lleva el enlace.',
    'aviso.enlace.texto': 'Escribí las palabras del enlace.',
  });
});

test.each([
  [undefined, 'Elegí hasta cuándo se muestra.'],
  ['', 'Elegí hasta cuándo se muestra.'],
  ['mañana', 'Elegí una fecha y una hora que existan.'],
  ['2025-05-11T19:30', 'Elegí una fecha y una hora que existan.'],
  ['2025-05-08T09:00:00-03:00', 'Esa hora ya pasó: tiene que ser una que no haya llegado.'],
  ['2025-07-07T12:00:01Z', 'Puede mostrarse hasta 60 días: tiene que ser una fecha más cercana.'],
])('the end is a moment in the future, and at most 60 days ahead: %s', (hasta, message) => {
  expect(problems({ ...wire, hasta })).toEqual({ 'aviso.hasta': message });
});

test('the end may be 60 days ahead', () => {
  expect(changed({ ...wire, hasta: '2025-07-07T12:00:00Z' })?.until).toBe('2025-07-07T12:00:00Z');
});

test('each error belongs to a field of the form', () => {
  const names = ['aviso.texto', 'aviso.enlace.url', 'aviso.hasta', 'version'];
  expect(names.map(noticeFieldOf)).toEqual(['text', 'link', 'until', undefined]);
});
