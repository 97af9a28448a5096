import { expect, test } from 'vitest';
import { fillTemplate } from './contract.ts';

test('fills in the name of who wrote and the day of the answer, each time they occur', () => {
  const text = 'Hola, {nombre}: hoy, {fecha}, te contestamos. Gracias, {nombre}.';
  expect(fillTemplate(text, 'Ana $& Pérez', '2025-04-02')).toBe(
    'Hola, Ana $& Pérez: hoy, 2 de abril de 2025, te contestamos. Gracias, Ana $& Pérez.',
  );
});

test('keeps other words in braces', () => {
  expect(fillTemplate('{telefono} {', 'Ana', '2025-04-02')).toBe('{telefono} {');
});
