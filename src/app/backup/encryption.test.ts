import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { UnreadableArchive } from './byte-reader.ts';
import { decrypt, encrypt } from './encryption.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const HEADER = 50;
const CHUNK = 256 * 1024;
const ENCRYPTED_CHUNK = CHUNK + 16;

async function* partsOf(content: Buffer, size = 100_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

const sealed = (content: Buffer) => joined(encrypt(SECRET, partsOf(content)));
const opened = (archive: Buffer, secret = SECRET) => joined(decrypt(secret, partsOf(archive, 70_001)));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  'decrypts what was encrypted, for a content of %i bytes',
  async (length) => {
    const content = randomBytes(length);
    expect((await opened(await sealed(content))).equals(content)).toBe(true);
  },
);

test('encrypts the same content differently each time', async () => {
  const content = Buffer.from('the same content');
  expect((await sealed(content)).equals(await sealed(content))).toBe(false);
});

const chunkOf = (archive: Buffer, position: number) =>
  archive.subarray(HEADER + position * ENCRYPTED_CHUNK, HEADER + (position + 1) * ENCRYPTED_CHUNK);

test.each<[string, (archive: Buffer) => Buffer]>([
  ['with one changed bit', (archive) => archive.fill((archive[300_000] ?? 0) ^ 1, 300_000, 300_001)],
  ['with a changed header', (archive) => archive.fill((archive[30] ?? 0) ^ 1, 30, 31)],
  ['without its last byte', (archive) => archive.subarray(0, -1)],
  ['cut off between two chunks', (archive) => archive.subarray(0, HEADER + 2 * ENCRYPTED_CHUNK)],
  ['cut off in its header', (archive) => archive.subarray(0, 20)],
  ['with a byte appended', (archive) => Buffer.concat([archive, Buffer.from('x')])],
  ['appended to itself', (archive) => Buffer.concat([archive, archive])],
  [
    'with two exchanged chunks',
    (archive) =>
      Buffer.concat([
        archive.subarray(0, HEADER),
        chunkOf(archive, 1),
        chunkOf(archive, 0),
        archive.subarray(HEADER + 2 * ENCRYPTED_CHUNK),
      ]),
  ],
  [
    'without a chunk in the middle',
    (archive) =>
      Buffer.concat([
        archive.subarray(0, HEADER + ENCRYPTED_CHUNK),
        archive.subarray(HEADER + 2 * ENCRYPTED_CHUNK),
      ]),
  ],
  ['of another program', () => Buffer.from('PK'.repeat(1_000))],
  ['without any byte', () => Buffer.alloc(0)],
])('rejects an archive %s', async (_, change) => {
  const archive = await sealed(randomBytes(3 * CHUNK + 10));
  await expect(opened(change(archive))).rejects.toThrow(UnreadableArchive);
});

test('rejects an archive that was encrypted with another secret, and names BACKUP_KEY', async () => {
  const archive = await sealed(Buffer.from('content'));
  await expect(opened(archive, `${SECRET}-2`)).rejects.toThrow('BACKUP_KEY es otra');
});

test.each([
  ['at its first bytes', 0],
  ['in its header', 60],
  ['in its first chunk', 300_000],
])('closes the file of an archive that is damaged %s', async (_, at) => {
  const archive = await sealed(randomBytes(3 * CHUNK));
  archive[at] = (archive[at] ?? 0) ^ 1;
  let isClosed = false;
  async function* file() {
    try {
      yield* partsOf(archive);
    } finally {
      isClosed = true;
    }
  }
  await expect(joined(decrypt(SECRET, file()))).rejects.toThrow(UnreadableArchive);
  expect(isClosed).toBe(true);
});
