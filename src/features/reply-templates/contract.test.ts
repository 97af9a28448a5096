import { expect, test } from 'vitest';
import { fillTemplate, idleDays, templateInput, usageInWords } from './contract.ts';

test('replaces every placeholder for the name of the sender and for the day of the answer', () => {
  const text = 'Hola, {nombre}: hoy, {fecha}, te contestamos. Gracias, {nombre}.';
  expect(fillTemplate(text, 'Ana $& Pérez', '2025-04-02')).toBe(
    'Hola, Ana $& Pérez: hoy, 2 de abril de 2025, te contestamos. Gracias, Ana $& Pérez.',
  );
});

test.each([
  ['Hola, {nombre}. Hoy es {fecha}. {', null],
  ['Hola, {nombres}', 'No sabemos qué poner en {nombres}. Podés usar {nombre} y {fecha}.'],
  ['{nombre}: {Fecha}', 'No sabemos qué poner en {Fecha}. Podés usar {nombre} y {fecha}.'],
  ['Hola, { nombre }', 'No sabemos qué poner en { nombre }. Podés usar {nombre} y {fecha}.'],
])('a template may contain only known words in braces: %s', (text, message) => {
  const { error } = templateInput.model.safeParse({ title: 'Saludo', text });
  expect(error?.issues[0]?.message ?? null).toBe(message);
});

test('keeps words in braces that are not placeholders', () => {
  expect(fillTemplate('{telefono} {', 'Ana', '2025-04-02')).toBe('{telefono} {');
});

const COUNTED_SINCE = '2025-03-01T12:00:00.000Z';
const used = (uses: number, lastUse: string | null) => ({ uses, lastUse, countedSince: COUNTED_SINCE });

test.each([
  [used(0, null), 'Sin usos desde el 1 de marzo de 2025'],
  [used(1, '2025-04-02T12:00:00.000Z'), 'Usada en 1 respuesta, el 02/04/2025 09:00'],
  [used(12, '2025-04-03T01:00:00.000Z'), 'Usada en 12 respuestas, la última el 02/04/2025 22:00'],
])('says in how many replies a template was used, and when last', (usage, words) => {
  expect(usageInWords(usage)).toBe(words);
});

test.each([
  [used(0, null), '2025-03-30T12:00:00.000Z', null],
  [used(0, null), '2025-03-31T12:00:00.000Z', 30],
  [used(3, '2025-03-20T12:00:00.000Z'), '2025-03-31T12:00:00.000Z', null],
  [used(3, '2025-03-20T12:00:00.000Z'), '2025-05-04T12:00:00.000Z', 45],
])('a template that nobody used for thirty days stands out', (usage, now, days) => {
  expect(idleDays(usage, new Date(now))).toBe(days);
});
