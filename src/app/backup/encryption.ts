import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { inChunksOf } from '../../shared/server/chunks.ts';
import { UnreadableArchive } from './byte-reader.ts';

/** First bytes of every archive: a name that tools such as `file` can recognise, and the version of the format. */
const MAGIC = Buffer.from('campaign-backup 1\n');
const SALT_LENGTH = 32;
const HEADER_LENGTH = MAGIC.length + SALT_LENGTH;
const TAG_LENGTH = 16;
const CHUNK = 256 * 1024;
const SCRYPT = { N: 2 ** 14, r: 8, p: 1 };

/**
 * Encrypts a stream with AES-256-GCM in chunks (the STREAM construction). Each archive has its own key, derived from
 * `secret` and a random salt. A chunk's nonce is its position and a mark on the last chunk, so chunks cannot be
 * removed, exchanged or appended unnoticed.
 */
export async function* encrypt(secret: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_LENGTH)]);
  const key = await keyFrom(secret, header);
  yield header;
  for await (const { chunk, position, isLast } of numbered(inChunksOf(CHUNK, source))) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts what `encrypt` wrote and yields only authenticated bytes. Throws UnreadableArchive for another key, and for
 * a changed or truncated archive, of which it may already have yielded the intact beginning.
 */
export async function* decrypt(secret: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    yield* decryptedFrom(secret, iterator);
  } finally {
    await iterator.return?.(); // closes the file or the connection when reading ends early
  }
}

async function* decryptedFrom(secret: string, source: AsyncIterator<Uint8Array>): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnreadableArchive('no es una copia de este programa, o la hizo uno más nuevo');
  const key = await keyFrom(secret, header);
  for await (const { chunk, position, isLast } of numbered(inChunksOf(CHUNK + TAG_LENGTH, rest))) {
    if (chunk.length < TAG_LENGTH) throw new UnreadableArchive('está incompleta');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(position, isLast)).setAAD(header);
    decipher.setAuthTag(chunk.subarray(-TAG_LENGTH));
    const content = decipher.update(chunk.subarray(0, -TAG_LENGTH));
    try {
      decipher.final();
    } catch {
      throw new UnreadableArchive(
        position === 0 ? 'BACKUP_KEY es otra, o el archivo está dañado' : 'está dañada o incompleta',
      );
    }
    yield content;
  }
}

const keyFrom = (secret: string, header: Buffer) =>
  promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)(
    secret,
    header.subarray(MAGIC.length),
    32,
    SCRYPT,
  );

function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(position, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Adds to each chunk its position, and whether it is the last one. */
async function* numbered(chunks: AsyncIterable<Buffer>) {
  let previous: Buffer | undefined;
  let position = 0;
  for await (const chunk of chunks) {
    if (previous) yield { chunk: previous, position: position++, isLast: false };
    previous = chunk;
  }
  if (previous) yield { chunk: previous, position, isLast: true };
}

async function splitHeader(iterator: AsyncIterator<Uint8Array>) {
  let read: Uint8Array = new Uint8Array();
  while (read.length < HEADER_LENGTH) {
    const { done, value } = await iterator.next();
    if (done) throw new UnreadableArchive('está incompleta');
    read = Buffer.concat([read, value]);
  }
  async function* rest() {
    yield read.subarray(HEADER_LENGTH);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { header: Buffer.from(read.subarray(0, HEADER_LENGTH)), rest: rest() };
}
