import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { startObjectStore } from '../../../tests/support/object-store.ts';
import { openBucket } from '../../shared/server/bucket/bucket.ts';
import { openBucketMedia } from './bucket-media.ts';
import { findArchive, openBackupTarget } from './find-archive.ts';
import type { MediaFiles } from './media-folder.ts';

/** Runs on PostgreSQL only, because a bucket is for several instances. */
const objectStore = inject('postgresUrl') ? await startObjectStore() : undefined;
afterAll(() => objectStore?.stop());

async function* contentOf(text: string) {
  yield Buffer.from(text.slice(0, 2));
  yield Buffer.from(text.slice(2));
}

async function textIn(media: MediaFiles, name: string) {
  const content = await media.read(name);
  if (!content) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe.runIf(objectStore)('media in a bucket', () => {
  const open = () => {
    if (!objectStore) throw new Error('There is no object store.');
    return openBucketMedia(objectStore.bucket);
  };

  test('are replaced by the files of a restore, without deleting those that are in both', async () => {
    const media = await open();
    const first = media.replacement();
    await first.write('a.webp', contentOf('picture'));
    await first.write('b.mp4', contentOf('video'));
    await first.finish();
    await first.discard();
    expect(await media.names()).toEqual(['a.webp', 'b.mp4']);
    const second = media.replacement();
    await second.write('b.mp4', contentOf('video'));
    await second.write('c.webp', contentOf('another'));
    await second.finish();
    expect(await media.names()).toEqual(['b.mp4', 'c.webp']);
    expect(await textIn(media, 'c.webp')).toBe('another');
    expect(await textIn(media, 'a.webp')).toBeUndefined();
  });

  test('stay as they were when a restore is abandoned', async () => {
    const media = await open();
    const stored = media.replacement();
    await stored.write('a.webp', contentOf('picture'));
    await stored.finish();
    const replacement = media.replacement();
    await replacement.write('d.webp', contentOf('picture'));
    await replacement.discard();
    expect(await media.names()).toEqual(['a.webp']);
  });
});

describe.runIf(objectStore)('backups in a bucket', () => {
  const settings = objectStore?.bucket ?? null;
  const open = () => openBackupTarget({ bucket: settings?.bucket ?? '', prefix: 'copias/' }, settings);
  const [older, newer] = ['sitio-2026-11-21T07-00-00Z.copia', 'sitio-2026-11-22T07-00-00Z.copia'];
  afterEach(async () => {
    const target = await open();
    for (const name of await target.list()) await target.delete(name);
  });

  test('are stored in parts, listed without the media, read and deleted', async () => {
    const target = await open();
    await target.put(older, contentOf('former'));
    await target.put(newer, largeContent());
    expect((await target.list()).sort()).toEqual([older, newer]);
    expect(await sizeOf(target.read(newer))).toBe(17 * MIB);
    const { name, read } = await findArchive(`s3://${settings?.bucket}/copias`, settings);
    expect([name, await sizeOf(read())]).toEqual([newer, 17 * MIB]);
    const named = await findArchive(`s3://${settings?.bucket}/copias/${older}`, settings);
    expect(await sizeOf(named.read())).toBe('former'.length);
    await target.delete(older);
    expect(await target.list()).toEqual([newer]);
  });

  test('are absent when their content ends with an error', async () => {
    const target = await open();
    await target.put(newer, contentOf('latest'));
    const failing = async function* () {
      yield* largeContent();
      throw new Error('no rows any more');
    };
    await expect(target.put(older, failing())).rejects.toThrow('no rows any more');
    expect(await target.list()).toEqual([newer]);
    if (settings) expect(await openBucket(settings).unfinishedUploads('copias/')).toEqual([]);
  });
});

const MIB = 1024 * 1024;

/** Yields more content than one part of an upload can hold. */
async function* largeContent() {
  for (let written = 0; written < 17; written++) yield Buffer.alloc(MIB, 'x');
}

async function sizeOf(content: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const part of content) size += part.length;
  return size;
}
