import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import { unavailable } from '../../../shared/contract/problem.ts';
import { isMissing } from './s3-errors.ts';

interface Options {
  bucket: string;
  client: S3ClientConfig;
  expiresAfterMs: number;
}

/**
 * Receives uploads in a bucket, at its root, as multipart uploads. Unlike the S3Store of the tus library it remembers
 * nothing in memory, because another instance may have continued or removed an upload. It deletes objects one by one,
 * because the request that deletes several needs a checksum that S3-compatible servers do not agree on.
 */
export class BucketUploads extends S3Store {
  constructor({ bucket, client, expiresAfterMs }: Options) {
    super({
      s3ClientConfig: { ...client, bucket },
      expirationPeriodInMilliseconds: expiresAfterMs,
      useTags: false, // not every S3-compatible server has tags
      cache: NO_CACHE,
      maxConcurrentPartUploads: 4, // every part waits as a file in the temporary folder
    });
  }

  /** Returns an upload. The S3Store of the library reports an upload as missing when the bucket is unreachable. */
  override async getUpload(id: string): Promise<Upload> {
    await this.client.headObject({ Bucket: this.bucket, Key: this.infoKey(id) }).catch((error: unknown) => {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : unavailable();
    });
    return super.getUpload(id);
  }

  override async remove(id: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(id).catch((error: unknown) => {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error;
    });
    await this.client
      .abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId })
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error; // a completed upload has no parts any more
      });
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key }); // the information last, so that an interrupted removal can be repeated
    }
  }
}

const NO_CACHE = { get: async () => undefined, set: async () => {}, delete: async () => {} };
