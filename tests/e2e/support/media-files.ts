import { closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTE = 1_048_576;

/** A file that begins like an MP4, as large as a test wants; enough for everything but looking at it. */
export function videoFile(megabytes: number): string {
  const file = path.join(tmpdir(), `video-${process.pid}-${megabytes}.mp4`);
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(MEGABYTE, 7);
  for (let written = 0; written < megabytes; written++) {
    if (written === 0) writeSync(handle, Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'));
    writeSync(handle, written === 0 ? block.subarray(24) : block);
  }
  closeSync(handle);
  return file;
}
