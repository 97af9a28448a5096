import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { isDiskFull } from '../../../shared/server/disk-space.ts';

/**
 * Metadata key that marks an upload from which a medium was created. Such an upload no longer counts towards the quota,
 * and its owner may request the medium again.
 */
const READY = 'ready';

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

  async markReady(upload: Upload): Promise<void> {
    upload.metadata = { ...upload.metadata, [READY]: '1' };
    await this.configstore.set(upload.id, upload);
  }

  /** Yields the uploads that still count towards the quota. */
  async *notReady(): AsyncGenerator<Upload> {
    for (const id of (await this.configstore.list?.()) ?? []) {
      const upload = await this.getUpload(id).catch(() => null);
      if (upload && !upload.metadata?.[READY]) yield upload;
    }
  }
}
