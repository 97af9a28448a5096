import { closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';

const MEGABYTE = 1_048_576;

/** Creates a file of the given size that begins like an MP4. It can be uploaded but not played. */
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

/** Limits the page's upload speed until `isFast()` removes the limit or `breaks()` disconnects the page. */
export async function slowUploads(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const allow = (uploadThroughput: number, offline = false) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await allow(bytesPerSecond);
  return { isFast: () => allow(-1), breaks: () => allow(-1, true) };
}
