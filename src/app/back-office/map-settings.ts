import * as z from 'zod/mini';
import { campaign } from '../../../campaign/campaign.ts';
import type { MapSettings } from '../../features/list-requests/web/base-map.ts';
import { STANDARD_TILES } from '../tiles.ts';

const tiles = z.object({ url: z.string(), attribution: z.string(), attributionUrl: z.string() });

/** The settings of staff's maps; `said` is the page's data attribute about tiles. */
export const mapSettings = (value: string | undefined): MapSettings => ({
  tiles: tilesIn(value),
  delivery: campaign.delivery,
});

function tilesIn(value = '') {
  try {
    return z.parse(tiles, JSON.parse(value));
  } catch {
    return STANDARD_TILES;
  }
}
