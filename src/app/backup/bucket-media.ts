import { buffer } from 'node:stream/consumers';
import { MEDIA_PREFIX } from '../../features/media/server/bucket-storage.ts';
import { type Bucket, keysAfter, openBucket } from '../../shared/server/bucket/bucket.ts';
import { isMissing } from '../../shared/server/bucket/bucket-failure.ts';
import type { BucketSettings } from '../../shared/server/bucket/requests.ts';
import type { MediaFiles, MediaReplacement } from './media-folder.ts';

/** Opens the media of a bucket. */
export function openBucketMedia(settings: BucketSettings): MediaFiles {
  const bucket = openBucket(settings);
  return {
    names: () => namesIn(bucket),
    read: async (name) => {
      const found = await bucket.get(MEDIA_PREFIX + name).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found?.body;
    },
    replacement: () => replacementIn(bucket),
  };
}

const namesIn = async (bucket: Bucket): Promise<string[]> => (await keysAfter(bucket, MEDIA_PREFIX)).sort();

/**
 * Writes the new files beside the former ones and removes the former ones at the end, because a bucket cannot exchange
 * folders. A name is never reused for other content.
 */
function replacementIn(bucket: Bucket): MediaReplacement {
  const former = namesIn(bucket);
  former.catch(() => {}); // the error is thrown where the names are awaited
  const written = new Set<string>();
  let isFinished = false;
  const remove = (name: string) => bucket.delete(MEDIA_PREFIX + name);
  return {
    write: async (name, content) => {
      await former;
      // The bucket has to know the file's length, so the whole file is read into memory. Uploads have a size limit.
      const whole = await buffer(content);
      written.add(name);
      await bucket.put(MEDIA_PREFIX + name, whole);
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
