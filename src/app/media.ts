import path from 'node:path';
import { identity } from '#campaign/identity.ts';
import { videoIdOf } from '../features/media/contract.ts';
import { bucketStorage } from '../features/media/server/bucket-storage.ts';
import { diskStorage } from '../features/media/server/disk-storage.ts';
import type { MediaStorage } from '../features/media/server/media-storage.ts';
import { mediaStore } from '../features/media/server/store.ts';
import { uploadLocker } from '../features/media/server/upload-locks.ts';
import { uploadQuota } from '../features/media/server/upload-quota.ts';
import { EXPIRES_AFTER_MS, uploads } from '../features/media/server/uploads.ts';
import type { VideoThumbnails } from '../features/media/server/video-thumbnails.ts';
import type { DatabaseConnection } from '../shared/server/database.ts';
import type { Sweep } from '../shared/server/sweeps.ts';
import { type ContentStores, linksInUse } from './content.ts';
import { ConfigurationError, type Env } from './env.ts';
import type { PublicContentReader } from './public-content.ts';

interface Options {
  connection: DatabaseConnection;
  /** Settings of the bucket for uploads and media. If null, they are in the data folder. */
  bucket: Env['bucket'];
  dataFolder: string;
  now: () => Date;
  stores: ContentStores;
  publicContent: PublicContentReader;
  /** Source of video preview images. Without it every video shows a drawn placeholder. */
  thumbnails: VideoThumbnails | undefined;
  /** Called with errors that do not prevent the start. */
  report: (error: unknown, message: string) => void;
}

/**
 * Creates the services for uploads and video preview images. Throws a ConfigurationError when the object store
 * rejects its settings.
 */
export async function mediaPartsOf(options: Options) {
  const { connection, stores, publicContent, thumbnails, now } = options;
  const { database } = connection;
  const storage = await storageOf(options);
  const media = mediaStore({ database, storage, linksInUse: () => linksInUse(stores) });
  const unfinished = uploads({
    storage,
    quota: uploadQuota(database),
    now,
    takesVideos: identity.sections.video,
    locker: connection.kind === 'postgres' ? uploadLocker(database) : undefined,
  });
  return {
    uploads: { uploads: unfinished, media, storage },
    thumbnails: {
      thumbnails: thumbnails ?? { get: async () => null },
      isShown: async (videoId: string) => {
        const { news, proposals } = await publicContent.read();
        return [...news, ...proposals].some(({ videoUrl }) => videoIdOf(videoUrl) === videoId);
      },
      placeholder: '/imagenes/video-750.webp',
    },
    sweeps: [
      { name: 'unfinished uploads', title: 'subidas sin terminar', run: () => unfinished.sweep() },
      { name: 'media', title: 'fotos y videos sin uso', run: () => media.sweep() },
    ] satisfies Sweep[],
  };
}

async function storageOf({ bucket, dataFolder, report }: Options): Promise<MediaStorage> {
  if (!bucket) {
    return diskStorage({
      uploads: path.join(dataFolder, 'subidas'),
      media: path.join(dataFolder, 'medios'),
      expiresAfterMs: EXPIRES_AFTER_MS,
    });
  }
  const storage = bucketStorage({ settings: bucket, expiresAfterMs: EXPIRES_AFTER_MS });
  const rejection = await storage.rejection().catch((error: unknown) => {
    report(error, 'the object store is unreachable; uploads and their pictures wait until it returns');
    return null;
  });
  if (rejection) throw new ConfigurationError([rejection]);
  return storage;
}
