import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { videoIdOf } from '../features/media/contract.ts';
import { mediaStore } from '../features/media/server/store.ts';
import { uploads } from '../features/media/server/uploads.ts';
import type { VideoThumbnails } from '../features/media/server/video-thumbnails.ts';
import type { Database } from '../shared/server/database.ts';
import { type ContentStores, linksInUse } from './content.ts';
import type { PublicContentReader } from './public-content.ts';

interface Options {
  database: Database;
  dataFolder: string;
  stores: ContentStores;
  publicContent: PublicContentReader;
  /** Source of video preview images. Without it every video shows a drawn placeholder. */
  thumbnails: VideoThumbnails | undefined;
}

/** Creates the services for uploads and video preview images. */
export function mediaPartsOf({ database, dataFolder, stores, publicContent, thumbnails }: Options) {
  const folder = path.join(dataFolder, 'medios');
  mkdirSync(folder, { recursive: true });
  const media = mediaStore({ database, folder, linksInUse: () => linksInUse(stores) });
  const unfinished = uploads(path.join(dataFolder, 'subidas'));
  return {
    uploads: { uploads: unfinished, media, folder },
    thumbnails: {
      thumbnails: thumbnails ?? { get: async () => null },
      isShown: async (videoId: string) => {
        const { news, proposals } = await publicContent.read();
        return [...news, ...proposals].some(({ videoUrl }) => videoIdOf(videoUrl) === videoId);
      },
      placeholder: '/imagenes/video-750.webp',
    },
    sweep: async () => {
      await unfinished.sweep();
      await media.sweep();
    },
  };
}
