import { expect, test } from 'vitest';
import { fillTemplate, templateInput } from './contract.ts';

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
