import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { isDiskFull } from '../../../shared/server/disk-space.ts';

/**
 * Stores uploads on disk. Unlike the FileStore of the tus library, it passes on the error of a full disk instead of a
 * general write error.
 */
export class UploadStore extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(content, file);
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
}
