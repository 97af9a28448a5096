import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { UnreadableArchive } from './byte-reader.ts';
import { type ArchiveEntry, pack, unpack } from './entries.ts';
import type { MediaFiles } from './media-folder.ts';
import type { Snapshot } from './snapshot.ts';

/** First entry of an archive: the release that made it, and what the database in it has to contain. */
const aboutArchive = z.object({
  type: z.literal('about'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Version of the program that made the archive. */
  release: z.string(),
  /** Number of the newest migration that the database had: see migrations.ts. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export type AboutArchive = z.output<typeof aboutArchive>;

const header = z.discriminatedUnion('type', [
  aboutArchive,
  z.object({ type: z.literal('database') }),
  z.object({ type: z.literal('medium'), name: z.string().regex(/^[\w-][\w.-]{0,200}$/) }),
  z.object({ type: z.literal('end'), media: z.number() }),
]);

interface Source {
  snapshot: Snapshot;
  media: MediaFiles;
  release: string;
  now?: Date;
}

/** Yields the bytes of an archive, not yet encrypted: the snapshot of the database, and then every medium. */
export const archiveOf = (source: Source): AsyncGenerator<Uint8Array> => pack(entriesOf(source));

async function* entriesOf({
  snapshot,
  media,
  release,
  now = new Date(),
}: Source): AsyncGenerator<ArchiveEntry> {
  const { migration, tables, sequences } = snapshot;
  const about: AboutArchive = {
    type: 'about',
    format: 1,
    createdAt: now.toISOString(),
    release,
    migration,
    tables,
    sequences,
  };
  yield { header: { ...about }, content: nothing() };
  yield { header: { type: 'database' }, content: snapshot.read() };
  let count = 0;
  for (const name of await media.names()) {
    const content = await media.read(name);
    if (!content) continue;
    yield { header: { type: 'medium', name }, content };
    count++;
  }
  yield { header: { type: 'end', media: count }, content: nothing() };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

interface ArchiveReader {
  /** Called with the first entry, before the other functions. */
  about?(about: AboutArchive): void | Promise<void>;
  /** Called with the lines of the snapshot. The function has to read all lines. */
  database?(lines: AsyncIterable<string>, about: AboutArchive): Promise<void>;
  /** Called for each medium. */
  medium?(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Reads the decrypted bytes of an archive to its end. Parts without a function of `reader` are only checked against
 * their hashes. Throws UnreadableArchive for anything but a complete archive.
 */
export async function readArchive(
  bytes: AsyncIterable<Uint8Array>,
  reader: ArchiveReader,
): Promise<AboutArchive> {
  let about: AboutArchive | undefined;
  let media = 0;
  let isComplete = false;
  for await (const entry of unpack(bytes)) {
    const { data } = header.safeParse(entry.header);
    if (data?.type === 'about' && !about) {
      about = data;
      await reader.about?.(data);
    } else if (data?.type === 'database' && about) {
      await reader.database?.(archiveLinesOf(entry.content), about);
    } else if (data?.type === 'medium' && about) {
      media++;
      await reader.medium?.(data.name, entry.content);
    } else if (data?.type === 'end' && about) {
      isComplete = data.media === media;
    } else {
      throw new UnreadableArchive('tiene otro formato');
    }
  }
  if (!about || !isComplete) throw new UnreadableArchive('está incompleta');
  return about;
}

/** Yields the lines of a snapshot. */
export async function* archiveLinesOf(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // The callback ignores errors, because the loop below throws them.
  const text = pipeline(compressed, createGunzip(), () => {});
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const part of text) {
    const lines = (rest + decoder.write(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
