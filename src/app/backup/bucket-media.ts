import { S3 } from '@aws-sdk/client-s3';
import {
  type BucketSettings,
  clientConfig,
  MEDIA_PREFIX,
  namesUnder,
} from '../../features/media/server/bucket-storage.ts';
import { isMissing } from '../../features/media/server/s3-errors.ts';
import type { MediaFiles, MediaReplacement } from '../../shared/server/backup/media-folder.ts';

/** Opens the media of a bucket. */
export function openBucketMedia(settings: BucketSettings): MediaFiles {
  const bucket = { s3: new S3(clientConfig(settings)), bucket: settings.bucket };
  return {
    names: () => namesIn(bucket),
    read: async (name) => {
      const { s3, bucket: Bucket } = bucket;
      const found = await s3.getObject({ Bucket, Key: MEDIA_PREFIX + name }).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found?.Body as AsyncIterable<Uint8Array> | undefined;
    },
    replacement: () => replacementIn(bucket),
  };
}

interface Bucket {
  s3: S3;
  bucket: string;
}

const namesIn = async ({ s3, bucket: Bucket }: Bucket): Promise<string[]> =>
  (await namesUnder(s3, { Bucket, Prefix: MEDIA_PREFIX })).sort();

/**
 * Writes files beside the former ones, because a bucket cannot exchange folders and names are never reused for other
 * content. The former ones are removed at the end.
 */
function replacementIn(bucket: Bucket): MediaReplacement {
  const { s3, bucket: Bucket } = bucket;
  const former = namesIn(bucket);
  former.catch(() => {}); // the first function that needs it rejects
  const written = new Set<string>();
  let isFinished = false;
  const remove = (name: string) => s3.deleteObject({ Bucket, Key: MEDIA_PREFIX + name });
  return {
    write: async (name, content) => {
      await former;
      // One file is at most as large as the largest upload, and needs a known length.
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      written.add(name);
      await s3.putObject({ Bucket, Key: MEDIA_PREFIX + name, Body: Buffer.concat(parts) });
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
