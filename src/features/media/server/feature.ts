import path from 'node:path';
import { ConfigurationError } from '../../../shared/server/configuration-error.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import { bucketStorage } from './bucket-storage.ts';
import { diskStorage } from './disk-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import { mediaRoutes } from './routes.ts';
import { mediaStore } from './store.ts';
import { uploadLocker } from './upload-locks.ts';
import { uploadQuota } from './upload-quota.ts';
import { uploadRoutes } from './upload-routes.ts';
import { EXPIRES_AFTER_MS, uploads } from './uploads.ts';
import type { VideoThumbnails } from './video-thumbnails.ts';

/**
 * The pictures and videos that staff upload, and the preview images of videos of other sites. Its set-up throws a
 * ConfigurationError when the object store rejects its settings.
 */
export const mediaFeature = feature({ name: 'media' }, async (app) => {
  const { site } = app;
  const { campaign, connection, content, database, now } = site;
  const storage = await storageOf(site, (error, message) => app.log.error({ err: error }, message));
  const media = mediaStore({ database, storage, linksInUse: content.linksInUse });
  const unfinished = uploads({
    storage,
    quota: uploadQuota(database),
    now,
    takesVideos: campaign.sections.video,
    locker: connection.kind === 'postgres' ? uploadLocker(database) : undefined,
  });
  app.sweeps.push(
    { name: 'unfinished uploads', title: 'subidas sin terminar', run: () => unfinished.sweep() },
    { name: 'media', title: 'fotos y videos sin uso', run: () => media.sweep() },
  );
  await app.register(uploadRoutes({ uploads: unfinished, media, storage }));
  if (campaign.sections.video) await app.register(mediaRoutes);
});

async function storageOf(
  { settings: { bucket }, dataFolder }: SiteContext,
  report: (error: unknown, message: string) => void,
): Promise<MediaStorage> {
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

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** The bucket for uploads and media. If null, they are stored in the data folder. */
    bucket: Parameters<typeof bucketStorage>[0]['settings'] | null;
    /** Source of video preview images. Without it every video shows a drawn placeholder. */
    thumbnails?: VideoThumbnails | undefined;
  }
}
