import * as z from 'zod/mini';
import { campaign } from '../../../campaign/campaign.ts';
import type { MapSettings } from '../../features/list-requests/web/base-map.ts';
import { STANDARD_TILES } from '../tiles.ts';

const tiles = z.object({ url: z.string(), attribution: z.string(), attributionUrl: z.string() });

/** The settings of staff's maps; `said` is the page's data attribute about tiles. */
export const mapSettings = (said: string | undefined): MapSettings => ({
  tiles: tilesIn(said),
  delivery: campaign.delivery,
});

function tilesIn(said = '') {
  try {
    return z.parse(tiles, JSON.parse(said));
  } catch {
    return STANDARD_TILES;
  }
}
