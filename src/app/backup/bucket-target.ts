import { Readable } from 'node:stream';
import { S3 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type BucketSettings, clientConfig, namesUnder } from '../../features/media/server/bucket-storage.ts';
import type { BackupTarget } from '../../shared/server/backup/backup-target.ts';

/** Size of the parts of an archive, one of which is in memory at a time. 10,000 of them, the most there may be, are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** An unfinished upload of this age belongs to a process that was killed. */
const UNFINISHED_AFTER_MS = 24 * 60 * 60_000;

/** Backups as objects of a bucket whose keys begin with `prefix`, which ends with a slash. */
export function openBucketTarget(settings: BucketSettings, prefix: string): BackupTarget {
  const { bucket: Bucket } = settings;
  const s3 = new S3(clientConfig(settings));

  /** Frees the parts of uploads that no process finishes, which the bucket's owner would pay for. */
  async function removeUnfinished() {
    const { Uploads = [] } = await s3.listMultipartUploads({ Bucket, Prefix: prefix });
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Date.now() - (Initiated?.getTime() ?? Date.now()) > UNFINISHED_AFTER_MS)
        await s3.abortMultipartUpload({ Bucket, Key, UploadId });
  }

  return {
    list: () => namesUnder(s3, { Bucket, Prefix: prefix, Delimiter: '/' }),
    put: async (name, content) => {
      await removeUnfinished();
      const upload = new Upload({
        client: s3,
        params: { Bucket, Key: prefix + name, Body: Readable.from(content) },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      await upload.done();
    },
    read: async function* (name) {
      const { Body } = await s3.getObject({ Bucket, Key: prefix + name });
      yield* Body as AsyncIterable<Uint8Array>;
    },
    delete: async (name) => void (await s3.deleteObject({ Bucket, Key: prefix + name })),
  };
}
