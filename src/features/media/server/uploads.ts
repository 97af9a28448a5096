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

export interface UploadRequest {
  owner: number;
  /** Id of an upload that was checked to belong to this user. Missing in a request that creates an upload. */
  upload?: string | undefined;
}

/** A request to the tus server, and the id of the upload for which it reserved quota. */
interface OngoingRequest extends UploadRequest {
  reserved?: string;
}

export interface FinishedUpload {
  file: string;
  fileName: string;
}

/** Receives files by the tus protocol. The bytes received so far survive even when this server is killed. */
export const uploads = (folder: string) => {
  /**
   * Passes the user and the upload of a request to the callbacks of the tus server, which has no concept of sessions.
   */
  const currentRequest = new AsyncLocalStorage<OngoingRequest>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const quota = new UploadQuota();
  const datastore = new UploadStore({ directory: folder, expirationPeriodInMilliseconds: EXPIRES_AFTER_MS });
  const countStoredUploads = async () => {
    for await (const { id, size = 0, metadata } of datastore.notReady()) {
      quota.remember(id, { owner: metadata?.owner ?? '', size });
    }
  };
  let counted: Promise<void> | undefined;

  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    maxSize: LARGEST_UPLOAD,
    relativeLocation: true,
    allowedOrigins: [], // allows no other origin, because only this site's own pages may upload
    namingFunction: newMediumId,
    // By default the tus server takes the upload's id from the end of the URL, which may differ from the id whose
    // owner was checked.
    getFileIdFromRequest: () => currentRequest.getStore()?.upload,
    onUploadCreate: async (_, upload) => {
      try {
        const { extension } = allowedKindOf(upload.metadata?.filename ?? upload.metadata?.name ?? '');
        const details = currentRequest.getStore();
        const owner = String(details?.owner);
        counted ??= countStoredUploads();
        await counted;
        quota.reserve(upload.id, { owner, size: upload.size ?? LARGEST_UPLOAD });
        if (details) details.reserved = upload.id;
        return { metadata: { filename: `archivo.${extension}`, owner } };
      } catch (error) {
        throw asProtocolError(error);
      }
    },
    onResponseError: (_, error) => (isDiskFull(error) ? protocolResponse(insufficientStorage()) : undefined),
  });

  const exists = async (id: string) => (await datastore.getUpload(id).catch(() => null)) !== null;

  /** Returns an upload. Throws a Problem with status 404 if it does not exist or belongs to another user. */
  const ownUpload = async (id: string, owner: number) => {
    const upload = await datastore.getUpload(id).catch(() => null);
    if (!upload || upload.metadata?.owner !== String(owner)) throw notFound('esa subida');
    return upload;
  };

  return {
    /** Handles a request of the tus protocol and writes the response directly, bypassing Fastify. */
    async handle(request: IncomingMessage, response: ServerResponse, details: UploadRequest): Promise<void> {
      const ongoing: OngoingRequest = { ...details };
      await currentRequest.run(ongoing, () => server.handle(request, response));
      const isRemoved = request.method === 'DELETE' && response.statusCode === 204;
      if (details.upload && isRemoved) quota.release(details.upload);
      if (ongoing.reserved && response.statusCode !== 201 && !(await exists(ongoing.reserved))) {
        quota.release(ongoing.reserved);
      }
    },

    checkOwner: async (id: string, owner: number): Promise<void> => void (await ownUpload(id, owner)),

    /**
     * Returns the file of a complete upload. Throws a Problem with status 404 for an unknown upload and 409 for an
     * incomplete one.
     */
    async finished(id: string, owner: number): Promise<FinishedUpload> {
      const upload = await ownUpload(id, owner);
      if (upload.offset !== upload.size) throw new Problem(409, 'El archivo todavía no terminó de subir.');
      return { file: path.join(folder, id), fileName: upload.metadata?.filename ?? '' };
    },

    /** Marks an upload from which a medium was created, so that it no longer counts towards the quota. */
    async ready(id: string): Promise<void> {
      const upload = await datastore.getUpload(id).catch(() => null);
      if (upload) await datastore.markReady(upload);
      quota.release(id);
    },

    async remove(id: string): Promise<void> {
      await datastore.remove(id).catch(() => {});
      quota.release(id);
    },

    /**
     * Removes the files of uploads that were last changed more than a day ago, whether the upload was finished or not.
     */
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

const asProtocolError = (error: unknown) => (error instanceof Problem ? protocolResponse(error) : error);

const protocolResponse = (problem: Problem) => ({
  status_code: problem.status,
  body: JSON.stringify(presentProblem(problem)),
});
