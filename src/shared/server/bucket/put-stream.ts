import { inChunksOf } from '../chunks.ts';
import type { Bucket } from './bucket.ts';
import type { MultipartUpload, UploadedPart } from './multipart-uploads.ts';

/** Size of the parts of an object, one of which is in memory at a time. 10,000 of them, the most there may be, are 160 GB. */
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
      if (!upload && part.length < PART_BYTES) return await bucket.put(key, part); // this is all of it
      upload ??= await bucket.beginUpload(key);
      if (part.length > 0) parts.push(await bucket.putPart(upload, parts.length + 1, part));
    }
    if (upload) await bucket.completeUpload(upload, parts);
  } catch (error) {
    if (upload) await bucket.abortUpload(upload).catch(() => {}); // a failed cleanup must not hide the first error
    throw error;
  }
}
