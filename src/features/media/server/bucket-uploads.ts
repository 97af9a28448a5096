import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { DataStore, ERRORS, TUS_RESUMABLE, Upload } from '@tus/server';
import { unavailable } from '../../../shared/contract/problem.ts';
import type { Bucket, ReadObject } from '../../../shared/server/bucket/bucket.ts';
import { isMissing } from '../../../shared/server/bucket/bucket-failure.ts';
import type { MultipartUpload, UploadedPart } from '../../../shared/server/bucket/multipart-uploads.ts';
import { inChunksOf } from '../../../shared/server/chunks.ts';

/** The least that a part may have unless it is the last one. All have this size, because some servers want equal ones. */
const PART_BYTES = 5 * 1024 * 1024;

/** An upload, without its offset, and the multipart upload that stores it. */
interface StoredUpload {
  upload: Upload;
  multipart: MultipartUpload;
}

/**
 * Receives uploads in a bucket, at its root, as multipart uploads. Beside the object `ID` there are `ID.info`, the
 * upload's size and metadata, and while it is incomplete `ID.part`, the bytes that are too few for a part. Nothing is
 * remembered in memory, because another instance may have continued or removed an upload. Objects are deleted one by one,
 * because the request that deletes several needs a checksum that S3-compatible servers do not agree on.
 */
export class BucketUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(
    private readonly bucket: Bucket,
    private readonly expiresAfterMs: number,
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploadId } = await this.bucket.beginUpload(upload.id);
    upload.creation_date = new Date().toISOString();
    const metadata = { 'upload-id': uploadId, 'tus-version': TUS_RESUMABLE };
    await this.bucket.put(infoKey(upload.id), JSON.stringify(upload), metadata);
    return upload;
  }

  /** Returns an upload with its offset. Throws FILE_NOT_FOUND, or a Problem when the bucket is unreachable. */
  override async getUpload(id: string): Promise<Upload> {
    const { upload, multipart } = await this.#stored(id).catch((error: unknown) => {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : unavailable();
    });
    const parts = await orMissing(this.bucket.parts(multipart));
    if (!parts) return new Upload({ ...upload, offset: upload.size ?? 0 }); // a completed upload has no parts any more
    const size = sizeOf(parts);
    if (size === upload.size) await this.#complete(multipart, parts); // the instance that received the last part was killed
    const kept = await orMissing(this.bucket.head(keptKey(id)));
    return new Upload({ ...upload, offset: size + (kept?.size ?? 0) });
  }

  /** Stores bytes from `offset` on, and returns the offset that follows them. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { upload, multipart } = await this.#stored(id);
    const parts = await this.bucket.parts(multipart);
    let kept = await orMissing(this.bucket.get(keptKey(id)));
    let stored = offset - (kept?.size ?? 0);
    for await (const chunk of inChunksOf(PART_BYTES, joined(kept, content))) {
      if (chunk.length === 0) break;
      stored += chunk.length;
      if (chunk.length < PART_BYTES && stored !== upload.size) {
        await this.bucket.put(keptKey(id), chunk);
        break;
      }
      if (kept) await this.bucket.delete(keptKey(id)); // before the part is stored, because an interruption must not count bytes twice
      kept = undefined;
      parts.push(await this.bucket.putPart(multipart, (parts.at(-1)?.number ?? 0) + 1, chunk));
    }
    if (stored === upload.size) await this.#complete(multipart, parts);
    return stored;
  }

  override async remove(id: string): Promise<void> {
    const { multipart } = await this.#stored(id).catch((error: unknown) => {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error;
    });
    await orMissing(this.bucket.abortUpload(multipart)); // a completed upload has no parts any more
    for (const key of [id, keptKey(id), infoKey(id)]) {
      await this.bucket.delete(key); // the information last, so that an interrupted removal can be repeated
    }
  }

  override getExpiration(): number {
    return this.expiresAfterMs;
  }

  async #stored(id: string): Promise<StoredUpload> {
    const { body, metadata } = await this.bucket.get(infoKey(id));
    const upload = (await json(body)) as Upload;
    return { upload, multipart: { key: id, uploadId: metadata['upload-id'] ?? '' } };
  }

  /** Makes the parts the object, unless a request before did, whose response was lost. */
  async #complete(multipart: MultipartUpload, parts: UploadedPart[]): Promise<void> {
    await orMissing(this.bucket.completeUpload(multipart, parts));
  }
}

const infoKey = (id: string) => `${id}.info`;
const keptKey = (id: string) => `${id}.part`;

const sizeOf = (parts: UploadedPart[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** Resolves to undefined where an object or a multipart upload does not exist. */
const orMissing = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

async function* joined(kept: ReadObject | undefined, content: Readable): AsyncGenerator<Uint8Array> {
  if (kept) yield* kept.body;
  yield* content;
}
