import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { CopiedFile } from './site-files.ts';

const TEXT = /\.(html|css|svg)$/;
/** Names are in UTF-8, and sizes and checksum follow the content, because they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const ZIP64 = 45;
const LARGEST_NUMBER = 0xffffffff;

interface Entry {
  name: Buffer;
  at: number;
  checksum: number;
  packedBytes: number;
  bytes: number;
}

/**
 * Yields the bytes of a ZIP file with these files in one folder. Each file has less than 4 GB; all together may have more.
 * @param made the time that the files in it have
 */
export async function* zipOf(
  files: AsyncIterable<CopiedFile>,
  folder: string,
  made: Date,
): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let written = 0;
  for await (const { path, content } of files) {
    const entry = {
      name: Buffer.from(`${folder}/${path}`),
      at: written,
      checksum: 0,
      packedBytes: 0,
      bytes: 0,
    };
    const beginning = headerOf(entry, made);
    yield beginning;
    const packer = createDeflateRaw({ level: TEXT.test(path) ? 6 : 0 }); // pictures and fonts are compressed already
    for await (const part of pipeline(Readable.from(measured(content, entry)), packer, () => {})) {
      entry.packedBytes += part.length;
      yield part;
    }
    yield numbers([4, 0x08074b50], ...sizesOf(entry));
    entries.push(entry);
    written += beginning.length + entry.packedBytes + 16;
  }
  const directory = Buffer.concat(entries.map((entry) => directoryEntryOf(entry, made)));
  yield directory;
  yield endOf(entries.length, directory.length, written);
}

async function* measured(content: AsyncIterable<Uint8Array>, entry: Entry) {
  for await (const part of content) {
    entry.checksum = crc32(part, entry.checksum);
    entry.bytes += part.length;
    yield part;
  }
}

const sizesOf = ({ checksum, packedBytes, bytes }: Entry): Field[] => [
  [4, checksum],
  [4, packedBytes],
  [4, bytes],
];

const headerOf = ({ name }: Entry, made: Date) =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, 20], [2, FLAGS], [2, DEFLATED], ...momentOf(made), [4, 0], [4, 0], [4, 0]),
    numbers([2, name.length], [2, 0]),
    name,
  ]);

function directoryEntryOf(entry: Entry, made: Date) {
  const { name, at } = entry;
  const isFar = at >= LARGEST_NUMBER;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, at]) : Buffer.alloc(0);
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, isFar ? ZIP64 : 20], [2, isFar ? ZIP64 : 20], [2, FLAGS], [2, DEFLATED]),
    numbers(...momentOf(made), ...sizesOf(entry), [2, name.length], [2, extra.length]),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? LARGEST_NUMBER : at]),
    name,
    extra,
  ]);
}

function endOf(count: number, bytes: number, at: number) {
  const isFar = at >= LARGEST_NUMBER;
  const far = numbers(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, ZIP64],
      [2, ZIP64],
      [4, 0],
      [4, 0],
    ] as Field[]),
    ...([
      [8, count],
      [8, count],
      [8, bytes],
      [8, at],
    ] as Field[]),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, at + bytes],
      [4, 1],
    ] as Field[]),
  );
  const counts: Field[] = [
    [2, count],
    [2, count],
  ];
  const near = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    ...counts,
    [4, bytes],
    [4, isFar ? LARGEST_NUMBER : at],
    [2, 0],
  );
  return isFar ? Buffer.concat([far, near]) : near;
}

/** The time and the day in the format of MS-DOS, in UTC. */
const momentOf = (made: Date): Field[] => [
  [2, (made.getUTCHours() << 11) | (made.getUTCMinutes() << 5) | (made.getUTCSeconds() >> 1)],
  [2, ((made.getUTCFullYear() - 1980) << 9) | ((made.getUTCMonth() + 1) << 5) | made.getUTCDate()],
];

/** The length of a number in bytes, and the number. */
type Field = [length: 2 | 4 | 8, value: number];

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}
