import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3 } from '@aws-sdk/client-s3';
import { BucketUploads } from './bucket-uploads.ts';
import { ID_LENGTH, type MediaStorage } from './media-storage.ts';
import { publishedFiles } from './published-files.ts';
import { statusOf } from './s3-errors.ts';

export interface BucketSettings {
  /** URL of the S3-compatible server, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Options {
  settings: BucketSettings;
  /** Time after which tus clients may no longer resume an upload, in milliseconds. */
  expiresAfterMs: number;
}

/** Key prefix of published files. Uploads are at the root of the bucket. */
export const MEDIA_PREFIX = 'medios/';

export interface BucketStorage extends MediaStorage {
  /** Returns which settings the server rejects, in Spanish, or null. Throws when the server is unreachable. */
  rejection(): Promise<string | null>;
}

/** Stores uploads and media in a bucket of an S3-compatible server, which all instances share. */
export function bucketStorage({ settings, expiresAfterMs }: Options): BucketStorage {
  const { bucket: Bucket } = settings;
  const client = clientConfig(settings);
  const s3 = new S3(client);
  const uploads = new BucketUploads({ bucket: Bucket, client, expiresAfterMs });
  const removeObject = (Key: string) => s3.deleteObject({ Bucket, Key });

  return {
    uploads,
    async *storedUploads() {
      const changes = new Map<string, number>();
      for await (const { key, changedAt } of objectsOf(s3, { Bucket, Delimiter: '/' })) {
        const { name: id } = path.parse(key);
        changes.set(id, Math.max(changedAt, changes.get(id) ?? 0));
      }
      for (const [id, changedAt] of changes) if (id.length === ID_LENGTH) yield { id, changedAt };
    },
    async removeUpload(id) {
      await uploads.remove(id).catch(async (error: unknown) => {
        if (error instanceof Error) throw error;
        await removeObject(id); // the tus library's error for an upload without information, which is no Error
      });
    },
    async withFile(id, work) {
      const folder = await mkdtemp(path.join(tmpdir(), 'subida-'));
      try {
        const file = path.join(folder, id);
        const { Body } = await s3.getObject({ Bucket, Key: id });
        await pipeline(Body as Readable, createWriteStream(file));
        return await work(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async publishUpload(id, name) {
      await s3.copyObject({ Bucket, Key: MEDIA_PREFIX + name, CopySource: `${Bucket}/${id}` });
    },
    async publishFile(name, content) {
      await s3.putObject({ Bucket, Key: MEDIA_PREFIX + name, Body: content });
    },
    async removeMedia(ids) {
      for (const id of ids) {
        const files = objectsOf(s3, { Bucket, Prefix: MEDIA_PREFIX + id });
        for await (const { key } of files) await removeObject(key);
      }
    },
    routes: publishedFiles({ s3, bucket: Bucket, prefix: MEDIA_PREFIX }),

    async rejection() {
      try {
        await s3.headBucket({ Bucket });
        return null;
      } catch (error) {
        const status = statusOf(error);
        if (status === 404) return `S3_BUCKET: el depósito no tiene ningún bucket «${Bucket}».`;
        if (status === 400 || status === 403 || status === 301)
          return 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY o S3_REGION: el depósito no los acepta.';
        throw error;
      }
    },
  };
}

/** Returns the settings of the S3 client that every S3-compatible server understands. */
export const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true, // works everywhere, also where buckets have no host name of their own
  requestChecksumCalculation: 'WHEN_REQUIRED' as const, // several servers refuse the checksums that the client adds by default
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  requestHandler: {
    connectionTimeout: 3_000,
    requestTimeout: 30_000,
    httpAgent: { maxSockets: MOST_CONNECTIONS },
    httpsAgent: { maxSockets: MOST_CONNECTIONS },
  },
});

/** A visitor on a slow network who watches a video holds one of these connections. */
const MOST_CONNECTIONS = 500;

/** Resolves to what follows `Prefix` in the keys that begin with it, of which none holds the delimiter if one is given. */
export async function namesUnder(
  s3: S3,
  query: { Bucket: string; Prefix: string; Delimiter?: string },
): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of objectsOf(s3, query))
    if (key !== query.Prefix) names.push(key.slice(query.Prefix.length));
  return names;
}

/** Yields all objects of a listing, page by page, with the times of their last change in milliseconds. */
async function* objectsOf(s3: S3, query: { Bucket: string; Prefix?: string; Delimiter?: string }) {
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.listObjectsV2({ ...query, ...(ContinuationToken && { ContinuationToken }) });
    for (const { Key = '', LastModified } of page.Contents ?? [])
      yield { key: Key, changedAt: LastModified?.getTime() ?? Date.now() };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
