import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { type Block, blocksOf, blocksWithSource } from '../../../contract/formatted-text.ts';
import { documentOf, schema } from './text-document.ts';
import { textOf } from './written-text.ts';

const TEXTS = [
  'Hoy hay feria.',
  'Una línea\ny otra\n\nOtro párrafo',
  'Va **gratis**, [mirá](https://ejemplo.uy/a).\n- pan\n- leche\n\n3. uno\n4. **dos**\n\nChau.',
  '* con asterisco\n* y otro\n\n+ con más',
  '1) uno\n2) dos',
  '1. uno\n1. también uno',
  '- uno\n\n- separado\n\n  con otro párrafo',
  '- uno\n  - dos\n    - tres\n\nfin',
  '- - - a\n\nb',
  '-\n- vacío',
  '- perezosa\nsigue acá',
  '*a* _b_ __c__ `d` ~~e~~ # no\n> tampoco\n***\n---',
  '**a **b **c** d** e**',
  '2 ** 3 [y nada más',
  '[](/equipo) [con "título"](https://ejemplo.uy "título") ![foto](/imagenes/a.webp)',
  '[a](javascript:alert(1)) [[b]](/c) [d](</e f>) [g](/h(i))',
  '**Negrita con [enlace](/a)** y ***las dos***',
  'espacios   adentro\n   y al principio\tde línea\u00a0\u2028',
  '  con blancos \n \n\t\n\u00a0\n  alrededor  ',
  '<b>hola</b> &lt; &amp; 🇺🇾 ñandú\u200d',
  'a\r\nb\r\n\r\nc\rd',
  '\n\n\nal final hay blancos\n\n\n',
  'Hoy:\n1. uno\n\n   a\n2. dos\nHoy:\n2. no es lista',
];

/** What a visitor can tell apart: each character with its style, and no paragraphs without characters. */
const shape = (text: string): unknown[] => blocksOf(text).flatMap(shapeOf);
function shapeOf(block: Block): unknown[] {
  if (block.kind === 'list')
    return [{ start: block.start, items: block.items.map((item) => item.flatMap(shapeOf)) }];
  const signs = block.runs.flatMap(({ text, isBold, address }) =>
    Array.from(text, (sign) => [sign, isBold && sign.trim() !== '', address]),
  );
  return signs.length > 0 ? [signs] : [];
}

test.each(TEXTS)('a text that nobody has changed stays as it is: %j', (text) => {
  expect(
    blocksWithSource(text)
      .map(({ source }) => source)
      .join(''),
  ).toBe(text);
  expect(textOf(documentOf(text))).toBe(text);
});

test.each(TEXTS)('a text that is written anew means the same: %j', (text) => {
  expect(shape(textOf(copyOf(documentOf(text))))).toEqual(shape(text));
});

/** Returns the same document of other objects, as if each block had been changed. */
const copyOf = (doc: Node): Node => schema.nodeFromJSON(doc.toJSON());

const character = fc.constantFrom(
  ...'aé 1-+*_.:;¡"\'()[]<>#\\/`\t\n\n\u00a0'.split(''),
  '**',
  '- ',
  '\n- ',
  '\n  - ',
  '1. ',
  '[a](/b)',
  '](',
);
const anyText = fc.string({ unit: character, maxLength: 60 });

test('any text that nobody has changed stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      if (blocksOf(text).length > 0) expect(textOf(documentOf(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('any text that is written anew loses no letter, whatever its marks mean', () => {
  const letters = (text: string) => JSON.stringify(shape(text)).match(/"[aé]"/g);
  fc.assert(
    fc.property(anyText, (text) => {
      expect(letters(textOf(copyOf(documentOf(text))))).toEqual(letters(text));
    }),
    { numRuns: 1000 },
  );
});

test('a usual text that is written anew means the same', () => {
  const part = fc.constantFrom(
    ...[
      'uno',
      '2.',
      '(tres)',
      '**cuatro**',
      '**¡cinco!**',
      '[seis](https://a.uy/b_(c))',
      '[**siete** y](/d)',
    ],
    ...[
      '**ocho [nueve](/e) diez**',
      '«once»:',
      '*doce*',
      '\n',
      '\n\n',
      '\n- ',
      '\n\n- ',
      '\n1. ',
      '\n\n7) ',
      '\n  - ',
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const text = parts.join(' ');
      expect(shape(textOf(copyOf(documentOf(text))))).toEqual(shape(text));
    }),
    { numRuns: 1000 },
  );
});

test('a change of one block changes no other', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const text = `${before}\n\nacá\n\n${after}`;
      const doc = documentOf(text);
      const blocks = doc.children.map((block) =>
        block.textContent === 'acá' ? schema.node('paragraph', null, schema.text('allá')) : block,
      );
      if (!doc.children.some((block) => block.textContent === 'acá')) return;
      const written = textOf(schema.node('doc', null, blocks));
      expect(shape(written)).toEqual(shape(text.replace('\n\nacá\n\n', '\n\nallá\n\n')));
      expect(written.trim().startsWith(before.trim())).toBe(true);
      expect(written.trim().endsWith(after.trim())).toBe(true);
    }),
    { numRuns: 500 },
  );
});
