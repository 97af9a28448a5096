import fc from 'fast-check';
import { expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { blocksOf, type Run, withoutMarks } from './formatted-text.ts';

const plain = (text: string): Run => ({ text, isBold: false, address: null });
const bold = (text: string): Run => ({ text, isBold: true, address: null });
const link = (text: string, address: string): Run => ({ text, isBold: false, address });
const runsOf = (text: string) => blocksOf(text).flatMap((block) => ('runs' in block ? block.runs : []));
const paragraph = (...runs: Run[]) => ({ kind: 'paragraph', runs });

/** The greatest length of the text of a news item or a proposal. */
const LONGEST = 50_000;

test('a text may have bold words, links, and lists with bullets or numbers', () => {
  expect(
    blocksOf('Va **gratis**, [mirá](https://ejemplo.uy/a).\n- pan\n- leche\n\n3. uno\n4. **dos**\n\nChau.'),
  ).toEqual([
    paragraph(plain('Va '), bold('gratis'), plain(', '), link('mirá', 'https://ejemplo.uy/a'), plain('.')),
    { kind: 'list', start: null, items: [[paragraph(plain('pan'))], [paragraph(plain('leche'))]] },
    { kind: 'list', start: 3, items: [[paragraph(plain('uno'))], [paragraph(bold('dos'))]] },
    paragraph(plain('Chau.')),
  ]);
});

test('a text without marks has the paragraphs between its blank lines, with their line breaks', () => {
  const character = fc.constantFrom(...'aé 1,.:;¡¿"\'()<>&#_/\\`~|$@\t\n\n\u00a0'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 80 }), (text) => {
      fc.pre(!/^\s*\d+[.)]/m.test(text)); // a numbered list
      const paragraphs = text
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .filter(Boolean);
      expect(blocksOf(text)).toEqual(paragraphs.map((words) => paragraph(plain(words))));
      expect(withoutMarks(text)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['HTML', '<b>hola</b> <a href="https://ejemplo.uy">x</a> <script>alert(1)</script>'],
  ['entities', '&lt;b&gt; &amp; &#106;'],
  ['headings, quotes and rules', '# Uno\n> dos\n***\n---'],
  ['italics and code', '*a* _b_ __c__ `d` ~~e~~'],
  ['links of references', '[a]: https://ejemplo.uy\n[a] [b][a]'],
  ['addresses without the marks of a link', 'https://ejemplo.uy <https://ejemplo.uy>'],
])('%s stay as they were typed', (_, text) => {
  expect(runsOf(text).filter(({ isBold, address }) => isBold || address)).toEqual([]);
  expect(blocksOf(text).some(({ kind }) => kind === 'list')).toBe(false);
});

test.each([
  'http://ejemplo.uy',
  'HTTPS://ejemplo.uy',
  'mailto:a@ejemplo.uy',
  `tel:+${country.phone.prefix}99123456`,
  '/equipo#ana',
])('a link may lead to %s', (address) => expect(runsOf(`[acá](${address})`)).toEqual([link('acá', address)]));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&#58;alert(1)',
  'java&#x0A;script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//ejemplo.uy',
  'https:///ejemplo.uy',
  'ejemplo.uy',
  '#ana',
])('a link to %s stays as it was typed', (address) => {
  expect(runsOf(`[acá](${address})`)).toEqual([plain(`[acá](${address})`)]);
});

test('a backslash in an address leads to no other site', () => {
  expect(runsOf('[acá](/\\ejemplo.uy)')).toEqual([link('acá', '/%5Cejemplo.uy')]);
});

test('a picture is a link, and a link without words shows its address', () => {
  expect(runsOf('![foto](/imagenes/a.webp) [](/equipo)')).toEqual([
    plain('!'),
    link('foto', '/imagenes/a.webp'),
    plain(' '),
    link('/equipo', '/equipo'),
  ]);
});

test('bold words are not nested, and a list holds at most one level of further lists', () => {
  expect(runsOf('**a **b **c** d** e**')).toEqual([bold('a b c d e')]);
  const depthOf = (text: string) => JSON.stringify(blocksOf(text)).split('"list"').length - 1;
  expect(depthOf('- a\n  - b')).toBe(2);
  expect(depthOf(`${'- '.repeat(1000)}a\n\nb`)).toBe(2);
  expect(withoutMarks(`${'- '.repeat(5)}a\n\nb`), 'no words are lost').toBe('- - - a\n\nb');
});

test.each([
  ['- a\n  - b\n- c', null],
  ['1. a\n   - b\n2. c', 1],
  ['- a\n  1. b\n  2. d\n- c', null],
])('an item that follows a list within the item before it belongs to the outer list: %j', (text, start) => {
  expect(blocksOf(text)).toMatchObject([
    { kind: 'list', start, items: [[{ kind: 'paragraph' }, { kind: 'list' }], [paragraph(plain('c'))]] },
  ]);
});

test('the plain text has the words and addresses without marks', () => {
  expect(withoutMarks('**Hoy** en [la feria](/noticias):\n- pan\n- *leche*\n\n1. uno')).toBe(
    'Hoy en la feria:\n\npan\n*leche*\n\nuno',
  );
  expect(withoutMarks('2 ** 3 [y nada más')).toBeUndefined();
});

test.each([
  ['brackets', '['],
  ['brackets of links', '[a]('],
  ['links within links', '[a](b'],
  ['opening marks of bold', '**a '],
  ['closing marks of bold', 'a** '],
  ['marks of different lengths', 'a**b*c* '],
  ['italics', '*_'],
  ['bullets in one line', '- '],
  ['numbers in one line', '1. '],
  ['lists that go deeper and deeper', null],
  ['blank lines', ' \n'],
  ['backslashes in an address', '[a](<\\'],
  ['parentheses in an address', '[a]((('],
])('the longest text of %s takes no more than some hundred times as long as one of words', (_, part) => {
  const deeper = Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n');
  const hostile = (part === null ? deeper : part.repeat(LONGEST)).slice(0, LONGEST);
  const words = 'Una vecina camina por la rambla.\n'.repeat(LONGEST).slice(0, LONGEST);
  expect(timeOf(hostile)).toBeLessThan(300 * Math.max(timeOf(words), 1));
});

/** The lowest processor time of three runs in milliseconds. Processor time does not include other processes. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    blocksOf(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
