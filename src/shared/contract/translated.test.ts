import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields.ts';
import { translated } from './translated.ts';

const item = translated({
  title: ['titulo', requiredText(10, 'El título es obligatorio')],
  note: ['nota', optionalText(20)],
  version: ['version', z.optional(z.int('La versión no es válida.'))],
});

test('what travels in Spanish is known in English, and back', () => {
  const model = z.decode(item.codec, { titulo: ' Feria ', nota: 'x', version: 2 });
  expect(model).toEqual({ title: 'Feria', note: 'x', version: 2 });
  expect(z.encode(item.codec, model)).toEqual({ titulo: 'Feria', nota: 'x', version: 2 });
});

test('both sides refuse with the same sentence, each naming its own field', () => {
  const wire = z.safeDecode(item.codec, { titulo: ' ', nota: '' });
  const model = z.safeEncode(item.codec, { title: ' ', note: '' });
  const said = (result: { error?: z.core.$ZodError }) =>
    result.error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(said(wire)).toEqual([['titulo', 'El título es obligatorio']]);
  expect(said(model)).toEqual([['title', 'El título es obligatorio']]);
});

test('what is absent stays absent, what has a default gets it', () => {
  expect(z.decode(item.codec, { titulo: 'Feria' } as never)).toEqual({ title: 'Feria', note: '' });
});

test('a name of the wire leads to the field of the form', () => {
  expect([item.fieldOf('titulo'), item.fieldOf('otra')]).toEqual(['title', undefined]);
});
