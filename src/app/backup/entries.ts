import { createHash } from 'node:crypto';
import { ByteReader, UnreadableArchive } from './byte-reader.ts';

/** One part of an archive: what it is, as JSON, and its bytes. */
export interface ArchiveEntry {
  header: Record<string, unknown>;
  content: AsyncIterable<Uint8Array>;
}

const NUMBER_LENGTH = 4;
const HASH_LENGTH = 32;
const LARGEST_BLOCK = 1024 * 1024 * 1024;

/**
 * Writes entries one after another. An entry is its header with its length, blocks with their lengths, an empty block,
 * and the SHA-256 of the content, so that content of unknown length can be written while it is read.
 */
export async function* pack(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { header, content } of entries) {
    const text = Buffer.from(JSON.stringify(header));
    yield numberOf(text.length);
    yield text;
    const hash = createHash('sha256');
    for await (const block of content) {
      if (block.length === 0) continue;
      hash.update(block);
      yield numberOf(block.length);
      yield block;
    }
    yield numberOf(0);
    yield hash.digest();
  }
  yield numberOf(0);
}

/**
 * Reads what `pack` wrote. Unread content is skipped when the next entry is requested. Throws UnreadableArchive when an
 * entry's content does not have its hash or the stream ends early.
 */
export async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const reader = new ByteReader(bytes);
  const number = async () => (await reader.read(NUMBER_LENGTH)).readUInt32BE();
  for (let length = await number(); length > 0; length = await number()) {
    const header = JSON.parse((await reader.read(length)).toString());
    const content = contentFrom(reader, number);
    yield { header, content };
    for await (const _ of content);
  }
  await reader.end();
}

async function* contentFrom(reader: ByteReader, number: () => Promise<number>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let length = await number(); length > 0; length = await number()) {
    if (length > LARGEST_BLOCK) throw new UnreadableArchive('está dañada');
    const block = await reader.read(length);
    hash.update(block);
    yield block;
  }
  if (!hash.digest().equals(await reader.read(HASH_LENGTH))) throw new UnreadableArchive('está dañada');
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_LENGTH);
  bytes.writeUInt32BE(value);
  return bytes;
}
