/**
 * OpenStreetMap's own tile server. It is free for light use if the attribution is visible and requests have a Referer
 * header.
 */
export const STANDARD_TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
  keep: false, // OpenStreetMap's terms forbid it
};
