/** OpenStreetMap's own tile server: free for light use, with visible attribution and a Referer. */
export const STANDARD_TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};
