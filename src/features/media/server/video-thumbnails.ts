import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../../shared/server/replace-file.ts';

const TIMEOUT_MS = 5_000;
const LARGEST = 500_000;
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const BACK_OFF_AFTER_FAILURE_MS = 10 * 60_000;

export type VideoThumbnails = ReturnType<typeof videoThumbnails>;

/**
 * Downloads the thumbnails of external videos once and stores them in `folder`, so that visitors' browsers do not
 * contact the video site. `site` is the video site's base URL without a trailing slash.
 */
export function videoThumbnails({ folder, site }: { folder: string; site: string }) {
  const pendingRequests = new Map<string, Promise<Buffer | null>>();
  const failedAt = new Map<string, number>();

  async function obtain(id: string): Promise<Buffer | null> {
    const file = path.join(folder, `${id}.jpg`);
    const stored = await readFile(file).catch(() => null);
    if (stored) return stored;
    if (performance.now() - (failedAt.get(id) ?? Number.NEGATIVE_INFINITY) < BACK_OFF_AFTER_FAILURE_MS)
      return null;
    const picture = await download(`${site}/vi/${id}/hqdefault.jpg`).catch(() => null);
    if (picture) await store(file, picture);
    else failedAt.set(id, performance.now());
    return picture;
  }

  return {
    /** Returns the JPEG thumbnail of the video with this 11-character id, or null when it cannot be downloaded. */
    get(id: string): Promise<Buffer | null> {
      const pending = pendingRequests.get(id) ?? obtain(id).finally(() => pendingRequests.delete(id));
      pendingRequests.set(id, pending);
      return pending;
    },
  };
}

/** Downloads a JPEG of at most 500 kB. Returns null or throws for anything else. */
async function download(url: string): Promise<Buffer | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok || !response.body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > LARGEST) return null;
    parts.push(part);
  }
  const picture = Buffer.concat(parts);
  return picture.subarray(0, JPEG.length).equals(JPEG) ? picture : null;
}

async function store(file: string, picture: Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, picture);
}
