import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openBucket } from '../../../shared/server/bucket/bucket.ts';
import { statusOf } from '../../../shared/server/bucket/bucket-failure.ts';
import type { BucketSettings } from '../../../shared/server/bucket/requests.ts';
import { BucketUploads } from './bucket-uploads.ts';
import { ID_LENGTH, type MediaStorage } from './media-storage.ts';
import { publishedFiles } from './published-files.ts';

interface Options {
  settings: BucketSettings;
  /** Time after which tus clients may no longer resume an upload, in milliseconds. */
  expiresAfterMs: number;
}

/** Key prefix of published files. Uploads are at the root of the bucket. */
export const MEDIA_PREFIX = 'medios/';

interface BucketStorage extends MediaStorage {
  /** Returns an error message if the server rejects the settings, or null. Throws if the server is unreachable. */
  rejection(): Promise<string | null>;
}

/** Stores uploads and media in a bucket of an S3-compatible server, which all instances share. */
export function bucketStorage({ settings, expiresAfterMs }: Options): BucketStorage {
  const bucket = openBucket(settings);
  const uploads = new BucketUploads(bucket, expiresAfterMs);

  return {
    uploads,
    async *storedUploads() {
      const changes = new Map<string, number>();
      for await (const { key, changedAt } of bucket.objects({ delimiter: '/' })) {
        const { name: id } = path.parse(key);
        changes.set(id, Math.max(changedAt, changes.get(id) ?? 0));
      }
      for (const [id, changedAt] of changes) if (id.length === ID_LENGTH) yield { id, changedAt };
    },
    async removeUpload(id) {
      await uploads.remove(id).catch(async (error: unknown) => {
        if (error instanceof Error) throw error;
        // For an upload whose information is missing, the tus library throws a value that is no Error.
        await bucket.delete(id);
      });
    },
    async withFile(id, work) {
      const folder = await mkdtemp(path.join(tmpdir(), 'subida-'));
      try {
        const file = path.join(folder, id);
        const { body } = await bucket.get(id);
        await pipeline(body, createWriteStream(file));
        return await work(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    publishUpload: (id, name) => bucket.copy(id, MEDIA_PREFIX + name),
    publishFile: (name, content) => bucket.put(MEDIA_PREFIX + name, content),
    async removeMedia(ids) {
      for (const id of ids) {
        const files = bucket.objects({ prefix: MEDIA_PREFIX + id });
        for await (const { key } of files) await bucket.delete(key);
      }
    },
    routes: publishedFiles(bucket, MEDIA_PREFIX),

    async rejection() {
      try {
        await bucket.check();
        return null;
      } catch (error) {
        const status = statusOf(error);
        if (status === 404) return `S3_BUCKET: el depósito no tiene ningún bucket «${bucket.name}».`;
        if (status === 400 || status === 403 || status === 301)
          return 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY o S3_REGION: el depósito no los acepta.';
        throw error;
      }
    },
  };
}
