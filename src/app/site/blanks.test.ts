import { expect, test } from 'vitest';
import { blank, fillBlanks } from './blanks.ts';

test('replaces every placeholder with a name, and typed text becomes neither markup nor another placeholder', () => {
  const [series, number] = [blank('serie'), blank('numero')];
  const page = Buffer.from(`<input value="${series}"><p>Ñandú ${series} ${number}</p>`);
  const typed = { serie: '"><script>&\'', numero: `$& ${series}` };
  const escaped = '&quot;&gt;&lt;script&gt;&amp;&#x27;';
  const filled = `<input value="${escaped}"><p>Ñandú ${escaped} $&amp; ${series}</p>`;
  for (let time = 0; time < 2; time++) expect(String(fillBlanks(page, typed))).toBe(filled);
});

test('removes a placeholder for which there is no text', () => {
  expect(String(fillBlanks(Buffer.from(`<p>${blank('credencial')}</p>`), {}))).toBe('<p></p>');
});
