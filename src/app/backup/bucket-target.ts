import { DAY_MS } from '../../shared/contract/durations.ts';
import { keysAfter, openBucket } from '../../shared/server/bucket/bucket.ts';
import { putStream } from '../../shared/server/bucket/put-stream.ts';
import type { BucketSettings } from '../../shared/server/bucket/requests.ts';
import type { BackupTarget } from './backup-target.ts';

/** An unfinished upload of this age belongs to a process that was killed. */
const UNFINISHED_AFTER_MS = DAY_MS;

/** Backups as objects of a bucket whose keys begin with `prefix`, which ends with a slash. */
export function openBucketTarget(settings: BucketSettings, prefix: string): BackupTarget {
  const bucket = openBucket(settings);

  /** Deletes the stored parts of abandoned uploads, because the bucket's owner pays for them. */
  async function removeUnfinished() {
    for (const upload of await bucket.unfinishedUploads(prefix))
      if (Date.now() - upload.begunAt > UNFINISHED_AFTER_MS) await bucket.abortUpload(upload);
  }

  return {
    list: () => keysAfter(bucket, prefix, '/'),
    put: async (name, content) => {
      await removeUnfinished();
      await putStream(bucket, prefix + name, content);
    },
    read: async function* (name) {
      const { body } = await bucket.get(prefix + name);
      yield* body;
    },
    delete: (name) => bucket.delete(prefix + name),
  };
}
