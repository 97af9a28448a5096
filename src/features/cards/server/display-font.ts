import { readFileSync } from 'node:fs';

/** A font file and the name of its family, with which the text library finds it. */
export interface DisplayFont {
  file: string;
  family: string;
}

const FAMILY = 1;
const WINDOWS = 3;

/** Reads the family name of a TrueType font from its table `name` (OpenType specification). Throws when it has none. */
export function displayFont(file: string): DisplayFont {
  const font = readFileSync(file);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  const table = font.subarray(entry === undefined ? font.length : font.readUInt32BE(entry + 8));
  const count = table.length > 6 ? table.readUInt16BE(2) : 0;
  for (let record = 6; record < 6 + count * 12; record += 12) {
    if (table.readUInt16BE(record) !== WINDOWS || table.readUInt16BE(record + 6) !== FAMILY) continue;
    const start = table.readUInt16BE(4) + table.readUInt16BE(record + 10);
    const utf16 = table.subarray(start, start + table.readUInt16BE(record + 8));
    return { file, family: Buffer.from(utf16).swap16().toString('utf16le') };
  }
  throw new Error(`${file} has no family name.`);
}
