import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { cardFiles } from '../../features/cards/server/card-files.ts';
import { displayFont } from '../../features/cards/server/display-font.ts';
import type { CardItem, CardRoutesOptions } from '../../features/cards/server/routes.ts';
import { videoIdOf } from '../../features/media/contract.ts';
import type { PublishedItem } from '../../shared/contract/published-content.ts';
import type { DiskSpace } from '../../shared/server/disk-space.ts';
import { type ContentType, itemsOf } from '../../shared/web/content-type.ts';
import { cardPictureOf, pictureUrl } from '../../shared/web/picture.tsx';
import type { AwaitedSet } from '../campaign-files/awaited-set.ts';
import { drawingFont } from '../campaign-files/display-font.ts';
import type { PublicContentReader } from './public-content.ts';

interface Options {
  app: FastifyInstance;
  types: readonly ContentType[];
  publicContent: PublicContentReader;
  dataFolder: string;
  /** The set with the display font and the pictures of the campaign. */
  campaignFiles: AwaitedSet;
  disk: DiskSpace | undefined;
}

interface CardParts extends CardRoutesOptions {
  /** Loads the drawing code and the font, so that the first card takes no longer than others. Never throws. */
  prepare: () => void;
}

/** Creates the functions for the routes of cards. Cards are stored in the data folder. */
export function cardPartsOf({
  app,
  types,
  publicContent,
  dataFolder,
  campaignFiles,
  disk,
}: Options): CardParts {
  const font = async () => displayFont(drawingFont(await campaignFiles.folder()));
  const design = {
    number: campaign.list.number,
    town: campaign.location.town,
    caption: campaign.list.caption,
    colours: {
      paper: campaign.colours.paper,
      ink: campaign.colours.river,
      accent: campaign.colours.coral,
      edge: campaign.colours.sandDeep,
    },
  };
  const read = async (url: string) => {
    // An internal request finds every picture, whether it is a built file, in the data folder or in a bucket.
    const { statusCode, rawPayload } = await app.inject(url);
    return statusCode === 200 ? rawPayload : null;
  };
  // This module imports sharp, which uses much memory, so it is loaded only when a card will soon be needed.
  const loadDrawing = () => import('../../features/cards/server/draw-card.ts');
  let isPrepared = false;
  return {
    prepare() {
      if (isPrepared) return;
      isPrepared = true;
      void loadDrawing()
        .then(async ({ loadText }) => loadText(await font()))
        .catch((error) => app.log.warn({ err: error }, 'the drawing of cards could not be prepared'));
    },
    files: cardFiles({
      folder: path.join(dataFolder, 'tarjetas'),
      mayStore: () => disk?.allows('upload') ?? true,
    }),
    async find(list, id): Promise<CardItem | undefined> {
      const type = types.find(({ listPath }) => listPath === list);
      const content = await publicContent.read();
      if (id === null) {
        const card = type?.list.card?.(content);
        return card && { ...card, picture: FALLBACK, focus: null };
      }
      const item = type && itemsOf(content, type).find((other) => other.id === id);
      if (!type || !item) return undefined;
      // Caches keep cards, so that one has no words that a person may take back.
      const title = type.canBeWithdrawn ? type.words.title : item.title;
      return { title, kicker: type.kickerOf(item), ...pictureOf(item) };
    },
    async draw(kind, { title, kicker, picture, focus }) {
      const { drawCard } = await loadDrawing();
      const drawn = { ...design, font: await font() }; // waits for the set, without which the picture would not be found
      const found = (await read(picture)) ?? (await read(FALLBACK)) ?? Buffer.alloc(0);
      return drawCard(kind, { title, kicker, picture: found, focus }, drawn);
    },
  };
}

/** Shown for an item without a picture of this site: pictures of other sites are never fetched. */
const FALLBACK = pictureUrl(campaign.pictures.town.name);

function pictureOf({ imageUrl, videoUrl, imageFocus }: PublishedItem) {
  const own = cardPictureOf(imageUrl);
  if (own) return { picture: own, focus: imageFocus ?? null };
  const siteId = videoIdOf(videoUrl);
  return { picture: siteId ? `/miniaturas/${siteId}.jpg` : FALLBACK, focus: null };
}
