import {
  control,
  map as createMap,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  polygon,
  tileLayer,
} from 'leaflet';
import type { DeliveryArea } from '../contract/geography.ts';
import './base-map.css';

/** A tile server. `url` contains {z}, {x} and {y}; the attribution is plain text. */
export interface Tiles {
  url: string;
  attribution: string;
  attributionUrl: string;
  /** Whether the service worker may keep tiles, for which they are requested with CORS. */
  keep?: boolean | undefined;
}

export interface MapSettings {
  tiles: Tiles;
  delivery: DeliveryArea;
}

/** The initial zoom of a map (spec, section 9). */
const ZOOM = 15;

/**
 * Creates a map with the delivery area, a scale and the attribution of the tiles, all of which also work without tiles.
 * This module is loaded only where a map is shown, because Leaflet is large and needs a browser.
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
  if (isStill) {
    // Leaflet has no option against the slide of a pan, for example when a popup opens at the edge.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
  }
  // Leaflet ends a zoom animation by a timer, which would fail when the map has been removed meanwhile.
  map.on('unload', () => {
    Object.assign(map, { _animatingZoom: false });
    // The wheel zooms after a short pause, and would then look for the position of a map that is gone.
    clearTimeout((map.scrollWheelZoom as unknown as { _timer?: number })._timer);
  });
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  control.scale({ imperial: false, maxWidth: 80 }).addTo(map);
  control.attribution({ prefix: false }).addAttribution(attributionOf(tiles)).addTo(map);
  tileLayer(tiles.url, {
    maxZoom: 19,
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(tiles.keep && { crossOrigin: 'anonymous' as const }),
  })
    .on('tileerror', ({ tile }) => tile.remove()) // removes tiles that failed to load, because browsers would show them as broken images
    .addTo(map);
  polygon(
    delivery.area.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
    { className: 'delivery-area', interactive: false },
  ).addTo(map);
  return map;
}

/**
 * Moves the map so that all locations are in view, `padding` pixels or more from its edges. The zoom is not rounded to a
 * whole level, which would leave up to half of a small map unused.
 */
export function fitLocations(map: LeafletMap, locations: readonly LatLngTuple[], padding: number) {
  const { zoomSnap = 1 } = map.options;
  map.options.zoomSnap = 0.25;
  map.fitBounds(latLngBounds([...locations]), { maxZoom: 17, padding: [padding, padding], animate: false });
  map.options.zoomSnap = zoomSnap;
}

/** Leaflet interprets the attribution as HTML, so the configured text is escaped. */
function attributionOf({ attribution, attributionUrl }: Tiles): string {
  const link = document.createElement('a');
  link.href = attributionUrl;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = attribution;
  return link.outerHTML;
}
