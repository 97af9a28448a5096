import { S3 } from '@aws-sdk/client-s3';
import type { MediaFiles } from '../../../shared/server/backup/media-folder.ts';
import { type BucketSettings, clientConfig, MEDIA_PREFIX, objectsOf } from './bucket-storage.ts';
import { isMissing } from './s3-errors.ts';

/** Media files in a bucket, as backups read and write them. Finished media have at most 100 MB, uploads' limit. */
export function bucketMediaFiles(settings: BucketSettings): MediaFiles {
  const s3 = new S3(clientConfig(settings));
  const object = (name: string) => ({ Bucket: settings.bucket, Key: MEDIA_PREFIX + name });
  return {
    async names() {
      const names: string[] = [];
      for await (const { key } of objectsOf(s3, { Bucket: settings.bucket, Prefix: MEDIA_PREFIX }))
        names.push(key.slice(MEDIA_PREFIX.length));
      return names.sort();
    },
    async read(name) {
      const { Body } = await s3.getObject(object(name)).catch((error: unknown) => {
        if (isMissing(error)) return { Body: undefined };
        throw error;
      });
      return Body as AsyncIterable<Uint8Array> | undefined;
    },
    async write(name, content) {
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      await s3.putObject({ ...object(name), Body: Buffer.concat(parts) });
    },
  };
}
