import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from './text-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = "export const motto = 'Un balcón al mar';\n";
const NO_TEXT = /^No es texto en UTF-8: /;

test.each([
  ['UTF-8', Buffer.from(TEXT), null],
  ['UTF-8 with a mark at its beginning', Buffer.from(`\ufeff${TEXT}`), null],
  ['Windows line ends', Buffer.from(TEXT.replaceAll('\n', '\r\n')), null],
  ['Latin-1', Buffer.from(TEXT, 'latin1'), NO_TEXT],
  ['UTF-16', Buffer.from(TEXT, 'utf16le'), NO_TEXT],
  ['rich text', Buffer.from(`{\\rtf1 ${TEXT}}`), 'Es un documento con formato (RTF): '],
  ['a compressed document', Buffer.from('PK\u0003\u0004\0\0'), 'Es un documento de Word, una planilla o '],
  [
    'a spreadsheet',
    Buffer.from('PK\u0003\u0004\0xl/workbook.xml'),
    'Es una planilla de Excel: guardala como CSV.',
  ],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'Es una imagen: va en pictures/.'],
  [
    'UTF-8 that was taken for Latin-1',
    Buffer.from(Buffer.from(TEXT).toString('latin1')),
    'Tiene letras cambiadas, como "Ã³" en la línea 1: escribilas de nuevo.',
  ],
  ['nothing', Buffer.from(' \n'), 'Está vacío.'],
])('a file with %s', (name, bytes, expected) => {
  const file = path.join(folder, `${name}.ts`);
  writeFileSync(file, bytes);
  if (expected === null) expect(readText(file)).toContain('Un balcón al mar');
  else expect(() => readText(file)).toThrow(expected);
});

test('a folder in place of a file is named', () => {
  expect(() => readText(folder)).toThrow('Es una carpeta, y tiene que ser un archivo.');
});
