import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Server } from '@tus/server';
import { insufficientStorage, notFound, Problem, presentProblem } from '../../../shared/contract/problem.ts';
import { isDiskFull } from '../../../shared/server/disk-space.ts';
import { LARGEST_UPLOAD } from '../contract.ts';
import { allowedKindOf } from './file-kind.ts';
import { newMediumId } from './store.ts';
import { UploadQuota } from './upload-quota.ts';
import { UploadStore } from './upload-store.ts';

export const UPLOADS_PATH = '/api/medios/subidas';
const EXPIRES_AFTER_MS = 24 * 60 * 60_000;

export type Uploads = ReturnType<typeof uploads>;

export interface UploadCall {
  owner: number;
  /** The id of an upload that is the owner's; a call that begins one has none. */
  upload?: string | undefined;
}

/** A call on its way through the protocol's server, and the upload that it has taken a place for. */
interface CallUnderWay extends UploadCall {
  reserved?: string;
}

export interface FinishedUpload {
  file: string;
  fileName: string;
}

/** Uploads under way, by the tus protocol: what has arrived stays, also when this server is killed. */
export const uploads = (folder: string) => {
  /** Who is calling about what, on the way through the protocol's server, which knows no sessions. */
  const call = new AsyncLocalStorage<CallUnderWay>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const quota = new UploadQuota();
  const datastore = new UploadStore({ directory: folder, expirationPeriodInMilliseconds: EXPIRES_AFTER_MS });
  const countKnown = async () => {
    for await (const { id, size = 0, metadata } of datastore.notReady()) {
      quota.remember(id, { owner: metadata?.owner ?? '', size });
    }
  };
  let known: Promise<void> | undefined;

  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    maxSize: LARGEST_UPLOAD,
    relativeLocation: true,
    allowedOrigins: [], // only this site's own pages
    namingFunction: newMediumId,
    // Its own way, the end of the whole address, may be another upload than the one whose owner was checked.
    getFileIdFromRequest: () => call.getStore()?.upload,
    onUploadCreate: async (_, upload) => {
      try {
        const { extension } = allowedKindOf(upload.metadata?.filename ?? upload.metadata?.name ?? '');
        const about = call.getStore();
        const owner = String(about?.owner);
        known ??= countKnown();
        await known;
        quota.reserve(upload.id, { owner, size: upload.size ?? LARGEST_UPLOAD });
        if (about) about.reserved = upload.id;
        return { metadata: { filename: `archivo.${extension}`, owner } };
      } catch (error) {
        throw asProtocolError(error);
      }
    },
    onResponseError: (_, error) => (isDiskFull(error) ? protocolAnswer(insufficientStorage()) : undefined),
  });

  const exists = async (id: string) => (await datastore.getUpload(id).catch(() => null)) !== null;

  /** Throws 404 for an upload that is not there or is somebody else's. */
  const ownUpload = async (id: string, owner: number) => {
    const upload = await datastore.getUpload(id).catch(() => null);
    if (!upload || upload.metadata?.owner !== String(owner)) throw notFound('esa subida');
    return upload;
  };

  return {
    /** Answers one call of the protocol in place of the framework. */
    async handle(request: IncomingMessage, response: ServerResponse, about: UploadCall): Promise<void> {
      const underWay: CallUnderWay = { ...about };
      await call.run(underWay, () => server.handle(request, response));
      const isRemoved = request.method === 'DELETE' && response.statusCode === 204;
      if (about.upload && isRemoved) quota.release(about.upload);
      if (underWay.reserved && response.statusCode !== 201 && !(await exists(underWay.reserved))) {
        quota.release(underWay.reserved);
      }
    },

    checkOwner: async (id: string, owner: number): Promise<void> => void (await ownUpload(id, owner)),

    /** Where a complete upload lies. Throws 404, and 409 while something of it is missing. */
    async finished(id: string, owner: number): Promise<FinishedUpload> {
      const upload = await ownUpload(id, owner);
      if (upload.offset !== upload.size) throw new Problem(409, 'El archivo todavía no terminó de subir.');
      return { file: path.join(folder, id), fileName: upload.metadata?.filename ?? '' };
    },

    /** It was made into a medium. */
    async ready(id: string): Promise<void> {
      const upload = await datastore.getUpload(id).catch(() => null);
      if (upload) await datastore.markReady(upload);
      quota.release(id);
    },

    async remove(id: string): Promise<void> {
      await datastore.remove(id).catch(() => {});
      quota.release(id);
    },

    /** Removes what was begun, finished or not, more than a day ago. */
    async sweep(olderThanMs = EXPIRES_AFTER_MS): Promise<void> {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs <= olderThanMs) continue;
        await rm(file, { force: true });
        quota.release(path.parse(name).name);
      }
    },
  };
};

const asProtocolError = (error: unknown) => (error instanceof Problem ? protocolAnswer(error) : error);

const protocolAnswer = (problem: Problem) => ({
  status_code: problem.status,
  body: JSON.stringify(presentProblem(problem)),
});
