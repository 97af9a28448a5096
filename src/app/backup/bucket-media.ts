import type { S3 } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../features/media/server/bucket-storage.ts';
import { isMissing } from '../../features/media/server/s3-errors.ts';
import type { MediaFiles, MediaReplacement } from '../../shared/server/backup/media-folder.ts';

interface Bucket {
  s3: S3;
  bucket: string;
  /** Key prefix of the media. */
  prefix: string;
}

/** Opens the media of a bucket. The S3 client takes 25 MB of memory, so it is loaded only where it is used. */
export async function openBucketMedia(settings: BucketSettings): Promise<MediaFiles> {
  const [{ S3: Client }, { clientConfig, MEDIA_PREFIX }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../../features/media/server/bucket-storage.ts'),
  ]);
  return bucketMedia({
    s3: new Client(clientConfig(settings)),
    bucket: settings.bucket,
    prefix: MEDIA_PREFIX,
  });
}

const bucketMedia = (bucket: Bucket): MediaFiles => ({
  names: () => namesIn(bucket),
  read: async (name) => {
    const { s3, bucket: Bucket, prefix } = bucket;
    const found = await s3.getObject({ Bucket, Key: prefix + name }).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return found?.Body as AsyncIterable<Uint8Array> | undefined;
  },
  replacement: () => replacementIn(bucket),
});

/**
 * Writes files beside the former ones, because a bucket cannot exchange folders and names are never reused for other
 * content. The former ones are removed at the end.
 */
function replacementIn(bucket: Bucket): MediaReplacement {
  const { s3, bucket: Bucket, prefix } = bucket;
  const former = namesIn(bucket);
  former.catch(() => {}); // the first function that needs it rejects
  const written = new Set<string>();
  let isFinished = false;
  const remove = (name: string) => s3.deleteObject({ Bucket, Key: prefix + name });
  return {
    write: async (name, content) => {
      await former;
      // One file is at most as large as the largest upload, and needs a known length.
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      written.add(name);
      await s3.putObject({ Bucket, Key: prefix + name, Body: Buffer.concat(parts) });
    },
    finish: async () => {
      isFinished = true;
      for (const name of await former) if (!written.has(name)) await remove(name);
    },
    discard: async () => {
      if (isFinished) return;
      const kept = new Set(await former.catch(() => [...written]));
      for (const name of written) if (!kept.has(name)) await remove(name).catch(() => {});
    },
  };
}

async function namesIn({ s3, bucket: Bucket, prefix: Prefix }: Bucket): Promise<string[]> {
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.listObjectsV2({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) });
    for (const { Key = '' } of page.Contents ?? []) if (Key !== Prefix) names.push(Key.slice(Prefix.length));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return names.sort();
}
