import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { isDiskFull } from '../../../shared/server/disk-space.ts';

/** Marks an upload from which a medium was made: the owner may request that again, and it counts for no quota. */
const READY = 'ready';

/** Uploads on disk. Unlike tus' own file store it reports a full disk as such. */
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

  /** The uploads that still count for the quota. */
  async *notReady(): AsyncGenerator<Upload> {
    for (const id of (await this.configstore.list?.()) ?? []) {
      const upload = await this.getUpload(id).catch(() => null);
      if (upload && !upload.metadata?.[READY]) yield upload;
    }
  }
}
