import { inChunksOf } from '../chunks.ts';
import type { Bucket } from './bucket.ts';
import type { MultipartUpload, UploadedPart } from './multipart-uploads.ts';

/** Size of a part, which is held in memory. An object has at most 10,000 parts, which are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** Stores an object of any size, which exists only once all of `content` has been stored. */
export async function putStream(
  bucket: Bucket,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  let upload: MultipartUpload | undefined;
  const parts: UploadedPart[] = [];
  try {
    for await (const part of inChunksOf(PART_BYTES, content)) {
      // The whole content fits into one part.
      if (!upload && part.length < PART_BYTES) return await bucket.put(key, part);
      upload ??= await bucket.beginUpload(key);
      if (part.length > 0) parts.push(await bucket.putPart(upload, parts.length + 1, part));
    }
    if (upload) await bucket.completeUpload(upload, parts);
  } catch (error) {
    // A failed cleanup must not hide the first error.
    if (upload) await bucket.abortUpload(upload).catch(() => {});
    throw error;
  }
}
