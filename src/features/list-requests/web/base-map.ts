import { control, map as createMap, type Map as LeafletMap, polygon, tileLayer } from 'leaflet';
import './base-map.css';
import type { DeliveryArea } from '../contract.ts';

/** Where the pictures of a map come from. `url` has {z}, {x} and {y} in it; the attribution is plain text. */
export interface Tiles {
  url: string;
  attribution: string;
  attributionUrl: string;
}

export interface MapSettings {
  tiles: Tiles;
  delivery: DeliveryArea;
}

/** How near a map begins (spec, section 9). */
export const ZOOM = 15;

/**
 * A map with the delivery area shaded, a scale, and the tiles' attribution. Without its tiles all of that is still
 * there, on plain paper. Loaded only where a map is shown: Leaflet needs a browser, and is large.
 */
export function baseMap(
  element: HTMLElement,
  { tiles, delivery }: MapSettings,
  { zoom = ZOOM }: { zoom?: number } = {},
): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: [...delivery.centre],
    zoom,
    zoomControl: false,
    attributionControl: false,
    maxZoom: 19,
    ...(isStill && { fadeAnimation: false, zoomAnimation: false, inertia: false }),
  });
  // Leaflet ends a zoom by a timer, which fails when the map has been removed meanwhile.
  map.on('unload', () => void Object.assign(map, { _animatingZoom: false }));
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  control.scale({ imperial: false, maxWidth: 80 }).addTo(map);
  control.attribution({ prefix: false }).addAttribution(attributionOf(tiles)).addTo(map);
  tileLayer(tiles.url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
    .on('tileerror', ({ tile }) => tile.remove()) // or the browser draws a broken picture
    .addTo(map);
  polygon(
    delivery.area.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
    { className: 'delivery-area', interactive: false },
  ).addTo(map);
  return map;
}

/** Leaflet takes HTML: what the configuration says stays text. */
function attributionOf({ attribution, attributionUrl }: Tiles): string {
  const link = document.createElement('a');
  link.href = attributionUrl;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = attribution;
  return link.outerHTML;
}
