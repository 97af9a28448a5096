import { expect, test } from 'vitest';
import { cleanHtml, cleanText, linkAddress } from './pasted-text.ts';

test.each([
  ['<h2>Título</h2><p>x</p>', '<p><b>Título</b></p><p>x</p>'],
  ['<style>p{color:red}</style><script>a</script><p>x<img src="a"></p>', '<p>x</p>'],
  ['<b style="font-weight:normal"><p>x</p></b>', '<p>x</p>'],
  ['<p>a\u00a0b\u200bc</p>', '<p>a bc</p>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
])('HTML from the clipboard is cleaned: %j', (html, clean) => expect(cleanHtml(html)).toBe(clean));

test.each([
  ['*hola* a_b_ 2*3*4', '**hola** a_b_ 2*3*4'],
  ['• uno\r\n• dos', '- uno\n- dos'],
  ['\u200eVa: *¡hoy!*, ya', 'Va: **¡hoy!**, ya'],
  ['**ya** * no *', '**ya** * no *'],
])('plain text from the clipboard is cleaned: %j', (text, clean) => expect(cleanText(text)).toBe(clean));

test.each([
  [' https://ejemplo.uy ', 'https://ejemplo.uy'],
  ['ejemplo.uy/a?b', 'https://ejemplo.uy/a?b'],
  ['a@ejemplo.uy', 'mailto:a@ejemplo.uy'],
  ['/propuestas', '/propuestas'],
  ['javascript:alert(1)', null],
  ['no es', null],
  ['', null],
])('%j as an address is %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
