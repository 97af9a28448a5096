import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields.ts';
import { sentOnly, translated, translatedWord, written } from './translated.ts';

const input = translated({
  title: ['titulo', requiredText(10, 'El título es obligatorio')],
  note: ['nota', optionalText(20)],
  version: ['version', z.optional(z.int('La versión no es válida.'))],
});

const issuesOf = (result: { error?: z.core.$ZodError }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a codec for values that are written', () => {
  test('has Spanish names on the wire and English names in the model', () => {
    const model = z.decode(input.codec, { titulo: ' Feria ', nota: 'x', version: 2 });
    expect(model).toEqual({ title: 'Feria', note: 'x', version: 2 });
    expect(z.encode(input.codec, model)).toEqual({ titulo: 'Feria', nota: 'x', version: 2 });
  });

  test('gives the form and the server the same message, each under its own field name', () => {
    const message = 'El título es obligatorio';
    expect(issuesOf(z.safeDecode(input.codec, { titulo: ' ', nota: '' }))).toEqual([['titulo', message]]);
    expect(issuesOf(z.safeParse(input.model, { title: ' ', note: '' }))).toEqual([['title', message]]);
  });

  test('leaves absent fields absent and applies defaults', () => {
    const model = z.decode(input.codec, { titulo: 'Feria' } as never);
    expect(model).toStrictEqual({ title: 'Feria', note: '' });
    expect(z.encode(input.codec, { ...model, version: undefined })).toStrictEqual({
      titulo: 'Feria',
      nota: '',
    });
  });

  test('gives a single message when the value is not an object', () => {
    expect(issuesOf(z.safeParse(input.codec, 'x'))).toEqual([['', 'Faltan los datos.']]);
    const start = translated({ latitude: ['latitud', z.number()] }, 'Falta el punto de partida.');
    expect(issuesOf(z.safeParse(start.codec, null))).toEqual([['', 'Falta el punto de partida.']]);
  });

  test('maps a wire name to the name of the field in the form', () => {
    expect([input.fieldOf('titulo'), input.fieldOf('otra')]).toEqual(['title', undefined]);
  });

  test('maps messages about fields to their wire names', () => {
    expect(input.fieldErrors({ title: 'Ya existe.' })).toStrictEqual({ titulo: 'Ya existe.' });
  });
});

const state = translatedWord({ pendiente: false, entregado: true }, 'No es un estado.');
const request = translated({
  id: ['id', z.int()],
  latitude: ['latitud', z._default(z.nullable(z.number()), null)],
  delivered: ['leido', z.boolean()],
  state: sentOnly('estado', z.optional(state), ({ delivered }: { delivered: boolean }) => delivered),
  roundId: ['reparto', z._default(z.nullable(z.int()), null)],
});
const stop = translated({ position: ['orden', z.int()], request: ['pedido', request.codec] });
const round = translated({
  name: ['nombre', z.string()],
  finished: ['estado', state],
  stops: ['paradas', z.array(stop.codec)],
});

describe('a codec for values that are read', () => {
  const sent = { id: 7, latitud: null, leido: true, estado: 'entregado', reparto: 3 };
  const model = { id: 7, latitude: null, delivered: true, roundId: 3 };

  test('encodes fields in the declared order, including those that are in the JSON but not in the model', () => {
    expect(JSON.stringify(z.encode(request.codec, model))).toBe(JSON.stringify(sent));
    expect(z.decode(request.codec, sent as never)).toStrictEqual(model);
  });

  test('accepts missing optional fields', () => {
    expect(z.decode(request.codec, { id: 7, leido: true })).toStrictEqual({ ...model, roundId: null });
  });

  test('can be nested, even in lists, and translates words such as pendiente into values of the model', () => {
    const wire = { nombre: 'Lunes', estado: 'pendiente', paradas: [{ orden: 1, pedido: sent }] } as const;
    const decoded = z.decode(round.codec, wire as never);
    expect(decoded).toEqual({
      name: 'Lunes',
      finished: false,
      stops: [{ position: 1, request: model }],
    });
    expect(z.encode(round.codec, decoded)).toEqual(wire);
    expect(issuesOf(z.safeParse(round.codec, { ...wire, estado: 'otro', paradas: [{ orden: 1 }] }))).toEqual([
      ['estado', 'No es un estado.'],
      ['paradas.0.pedido', 'Faltan los datos.'],
    ]);
  });

  test('omits properties of the model that it does not declare', () => {
    const row = { ...model, passwordHash: 'x' };
    expect(z.encode(request.codec, row)).toEqual(sent);
  });

  test('infers the TypeScript types of its fields', () => {
    type Round = z.output<typeof round.codec>;
    expectTypeOf<Round>().toEqualTypeOf<{
      name: string;
      finished: boolean;
      stops: {
        position: number;
        request: { id: number; latitude: number | null; delivered: boolean; roundId: number | null };
      }[];
    }>();
    expectTypeOf<z.input<typeof state>>().toEqualTypeOf<'pendiente' | 'entregado'>();
    expectTypeOf<z.output<typeof input.codec>>().toEqualTypeOf<{
      title: string;
      note: string;
      version?: number | undefined;
    }>();
  });
});

test('written() returns only the writable fields of a table, with their schemas for writing', () => {
  const fields = {
    id: ['id', z.int()],
    title: ['titulo', z.string(), requiredText(10, 'El título es obligatorio')],
  } as const;
  const read = translated(fields).codec;
  const change = translated(written(fields));
  expect(z.decode(read, { id: 1, titulo: '' })).toEqual({ id: 1, title: '' });
  expect(z.decode(change.codec, { titulo: ' Feria ' })).toEqual({ title: 'Feria' });
  expect(issuesOf(z.safeParse(change.model, { title: '' }))).toEqual([['title', 'El título es obligatorio']]);
  expectTypeOf<z.output<typeof change.codec>>().toEqualTypeOf<{ title: string }>();
});
