import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { DataStore, ERRORS, TUS_RESUMABLE, Upload } from '@tus/server';
import { unavailable } from '../../../shared/contract/problem.ts';
import type { Bucket, ReadObject } from '../../../shared/server/bucket/bucket.ts';
import { isMissing } from '../../../shared/server/bucket/bucket-failure.ts';
import type { MultipartUpload, UploadedPart } from '../../../shared/server/bucket/multipart-uploads.ts';
import { inChunksOf } from '../../../shared/server/chunks.ts';

/** The size of all parts but the last, in bytes. It is the minimum, and some servers require parts of equal size. */
const PART_BYTES = 5 * 1024 * 1024;

/** An upload, without its offset, and the multipart upload that stores it. */
interface StoredUpload {
  upload: Upload;
  multipart: MultipartUpload;
}

/**
 * Receives uploads as multipart uploads at the root of a bucket. For the upload `ID`, the object `ID.info` contains the
 * size and metadata, and `ID.part` the last bytes of an incomplete upload that are too few for a part. No state is kept
 * in memory, because another instance may continue or remove an upload. Objects are deleted one by one, because
 * S3-compatible servers require different checksums for deleting several at once.
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
    // A completed multipart upload no longer exists.
    if (!parts) return new Upload({ ...upload, offset: upload.size ?? 0 });
    const size = sizeOf(parts);
    // All parts are there, but the instance that received the last one was killed before it completed the upload.
    if (size === upload.size) await this.#complete(multipart, parts);
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
      // These bytes are deleted before the part is stored, so that an interruption does not count them twice.
      if (kept) await this.bucket.delete(keptKey(id));
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
    await orMissing(this.bucket.abortUpload(multipart)); // a completed multipart upload no longer exists
    for (const key of [id, keptKey(id), infoKey(id)]) {
      await this.bucket.delete(key); // `ID.info` comes last, so that an interrupted removal can be repeated
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

  /** Assembles the object from its parts, unless an earlier request whose response was lost has already done so. */
  async #complete(multipart: MultipartUpload, parts: UploadedPart[]): Promise<void> {
    await orMissing(this.bucket.completeUpload(multipart, parts));
  }
}

const infoKey = (id: string) => `${id}.info`;
const keptKey = (id: string) => `${id}.part`;

const sizeOf = (parts: UploadedPart[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** Resolves to undefined if the object or the multipart upload does not exist. */
const orMissing = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

async function* joined(kept: ReadObject | undefined, content: Readable): AsyncGenerator<Uint8Array> {
  if (kept) yield* kept.body;
  yield* content;
}
