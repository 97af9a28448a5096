import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locker, Server } from '@tus/server';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { insufficientStorage, notFound, Problem, presentProblem } from '../../../shared/contract/problem.ts';
import { isDiskFull } from '../../../shared/server/disk-space.ts';
import { LARGEST_UPLOAD } from '../contract.ts';
import { allowedKindOf } from './file-kind.ts';
import type { MediaStorage } from './media-storage.ts';
import { newMediumId } from './store.ts';
import type { UploadQuota } from './upload-quota.ts';

export const UPLOADS_PATH = '/api/medios/subidas';
export const EXPIRES_AFTER_MS = DAY_MS;

export type Uploads = ReturnType<typeof uploads>;

interface UploadRequest {
  owner: number;
  /** Id of an existing upload of this user. Missing in a request that creates an upload. */
  upload?: string | undefined;
}

/** A request to the tus server, and the id of the upload for which it reserved quota. */
interface OngoingRequest extends UploadRequest {
  reserved?: string;
}

interface Options {
  storage: MediaStorage;
  quota: UploadQuota;
  now: () => Date;
  /** Whether videos may be uploaded. */
  takesVideos: boolean;
  /** Lets one request at a time use an upload. The default locker only knows the requests of this process. */
  locker?: Locker | undefined;
}

/** Receives files by the tus protocol. The bytes received so far survive even when this server is killed. */
export const uploads = ({ storage, quota, now, takesVideos, locker }: Options) => {
  /**
   * Passes the user and the upload of a request to the callbacks of the tus server, which has no concept of sessions.
   */
  const currentRequest = new AsyncLocalStorage<OngoingRequest>();
  const datastore = storage.uploads;
  const removeStored = datastore.remove.bind(datastore);
  datastore.remove = async (id) => {
    await removeStored(id);
    await quota.release(id); // before the response, after which the client may begin another upload
  };

  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    ...(locker && { locker }),
    maxSize: LARGEST_UPLOAD,
    relativeLocation: true,
    allowedOrigins: [], // only this site's own pages may upload
    namingFunction: newMediumId,
    // By default the tus server takes the upload's id from the end of the URL, which may differ from the id whose
    // owner was checked.
    getFileIdFromRequest: () => currentRequest.getStore()?.upload,
    onUploadCreate: async (_, upload) => {
      try {
        const { kind, extension } = allowedKindOf(upload.metadata?.filename ?? upload.metadata?.name ?? '');
        if (kind === 'video' && !takesVideos) throw new Problem(415, 'En este sitio se suben solo imágenes.');
        const details = currentRequest.getStore();
        if (!details) throw new Error('An upload is created by a request.');
        const { owner } = details;
        await quota.reserve(upload.id, { owner, size: upload.size ?? LARGEST_UPLOAD });
        details.reserved = upload.id;
        return { metadata: { filename: `archivo.${extension}`, owner: String(owner) } };
      } catch (error) {
        throw asProtocolError(error);
      }
    },
    onResponseError: (_, error) => (isDiskFull(error) ? protocolResponse(insufficientStorage()) : undefined),
  });

  /** Returns an upload, or null if it does not exist. */
  const find = (id: string) =>
    datastore.getUpload(id).catch((error: unknown) => {
      if (error instanceof Error) throw error; // the library's error for a missing upload is no Error
      return null;
    });

  /** Returns an upload. Throws a Problem with status 404 if it does not exist or belongs to another user. */
  const ownUpload = async (id: string, owner: number) => {
    const upload = await find(id);
    if (!upload || upload.metadata?.owner !== String(owner)) throw notFound('esa subida');
    return upload;
  };

  return {
    /** Handles a request of the tus protocol and writes the response directly, bypassing Fastify. */
    async handle(request: IncomingMessage, response: ServerResponse, details: UploadRequest): Promise<void> {
      const ongoing: OngoingRequest = { ...details };
      await currentRequest.run(ongoing, () => server.handle(request, response));
      if (ongoing.reserved && response.statusCode !== 201 && !(await find(ongoing.reserved))) {
        await quota.release(ongoing.reserved);
      }
    },

    checkOwner: async (id: string, owner: number): Promise<void> => void (await ownUpload(id, owner)),

    /**
     * Returns the file name of a complete upload. Throws a Problem with status 404 for an unknown upload and 409 for an
     * incomplete one.
     */
    async finished(id: string, owner: number): Promise<{ fileName: string }> {
      const upload = await ownUpload(id, owner);
      if (upload.offset !== upload.size) throw new Problem(409, 'El archivo todavía no terminó de subir.');
      return { fileName: upload.metadata?.filename ?? '' };
    },

    /** Ends an upload's reservation of quota, because the upload has become a medium. */
    ready: (id: string): Promise<void> => quota.release(id),

    async remove(id: string): Promise<void> {
      await storage.removeUpload(id);
      await quota.release(id);
    },

    /** Removes uploads that were last changed more than a day ago, whether the upload was finished or not. */
    async sweep(olderThanMs = EXPIRES_AFTER_MS): Promise<void> {
      const stored = new Set<string>();
      for await (const { id, changedAt } of storage.storedUploads()) {
        if (now().getTime() - changedAt <= olderThanMs) {
          stored.add(id);
          continue;
        }
        await storage.removeUpload(id);
        await quota.release(id);
      }
      for (const id of await quota.olderThan(olderThanMs)) if (!stored.has(id)) await quota.release(id);
    },
  };
};

const asProtocolError = (error: unknown) => (error instanceof Problem ? protocolResponse(error) : error);

const protocolResponse = (problem: Problem) => ({
  status_code: problem.status,
  body: JSON.stringify(presentProblem(problem)),
});
