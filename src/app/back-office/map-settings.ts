import * as z from 'zod/mini';
import { identity } from '#campaign/identity.ts';
import type { MapSettings } from '../../shared/web/map/base-map.ts';
import { STANDARD_TILES } from '../config/tiles.ts';

const { delivery } = identity;

const tiles = z.object({
  url: z.string(),
  attribution: z.string(),
  attributionUrl: z.string(),
  keep: z.optional(z.boolean()),
});

/**
 * Returns the settings of maps. `value` is the page's data attribute with the tile server's settings,
 * as JSON.
 */
export const mapSettings = (value: string | undefined): MapSettings => ({
  tiles: tilesIn(value),
  delivery,
});

function tilesIn(value = '') {
  try {
    return z.parse(tiles, JSON.parse(value));
  } catch {
    return STANDARD_TILES;
  }
}
