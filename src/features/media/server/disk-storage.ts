import { mkdirSync } from 'node:fs';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { replaceFile } from '../../../shared/server/replace-file.ts';
import { ID_LENGTH, type MediaStorage, PUBLISHED_PREFIX } from './media-storage.ts';
import { UploadStore } from './upload-store.ts';

interface Folders {
  /** Folder of the uploads, which no visitor can read. */
  uploads: string;
  /** Folder of the published files. */
  media: string;
  /** Time after which tus clients may no longer resume an upload, in milliseconds. */
  expiresAfterMs: number;
}

/** Stores uploads and media in two folders of one disk, which instances on one machine may share. */
export function diskStorage({ uploads, media, expiresAfterMs }: Folders): MediaStorage {
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  mkdirSync(media, { recursive: true });
  return {
    uploads: new UploadStore({ directory: uploads, expirationPeriodInMilliseconds: expiresAfterMs }),
    async *storedUploads() {
      const changes = new Map<string, number>();
      for (const name of await readdir(uploads)) {
        const { mtimeMs } = await stat(path.join(uploads, name)).catch(() => ({ mtimeMs: Date.now() }));
        const { name: id } = path.parse(name);
        changes.set(id, Math.max(mtimeMs, changes.get(id) ?? 0));
      }
      for (const [id, changedAt] of changes) yield { id, changedAt };
    },
    async removeUpload(id) {
      for (const name of [id, `${id}.json`]) await rm(path.join(uploads, name), { force: true });
    },
    withFile: (id, work) => work(path.join(uploads, id)),
    publishUpload: (id, name) => linkFile(path.join(uploads, id), path.join(media, name)),
    publishFile: (name, content) => replaceFile(path.join(media, name), content),
    async removeMedia(ids) {
      for (const name of await readdir(media)) {
        if (ids.has(name.slice(0, ID_LENGTH))) await rm(path.join(media, name), { force: true });
      }
    },
    routes: async (app) =>
      void (await app.register(fastifyStatic, {
        root: media,
        prefix: PUBLISHED_PREFIX,
        decorateReply: false,
        immutable: true, // file names are never reused, so browsers may cache the files without revalidation
        maxAge: '1y',
        index: false,
        dotfiles: 'deny',
      })),
  };
}

/** Hard-links a file under another name. The first name is removed when the upload expires. */
async function linkFile(file: string, target: string) {
  await link(file, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}
