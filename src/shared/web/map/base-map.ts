import { control, map as createMap, type Map as LeafletMap, polygon, tileLayer } from 'leaflet';
import type { DeliveryArea } from '../../contract/geography.ts';
import './base-map.css';

/** A tile server. `url` contains {z}, {x} and {y}; the attribution is plain text. */
export interface Tiles {
  url: string;
  attribution: string;
  attributionUrl: string;
  /** Whether the service worker may keep tiles, which are then requested with CORS. */
  keep?: boolean | undefined;
}

export interface MapSettings {
  tiles: Tiles;
  delivery: DeliveryArea;
}

/** The initial zoom of a map (spec, section 9), and the closest one. */
const ZOOM = 15;
const NEAREST_ZOOM = 19;

/** Creates a map that shows only the tiles, the controls and the outline of the delivery area. */
export function baseMap(element: HTMLElement, { tiles, delivery }: MapSettings): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: [...delivery.centre],
    zoom: ZOOM,
    zoomControl: false,
    attributionControl: false,
    trackResize: false, // done by areaMap: Leaflet would report the move of a map that has been removed meanwhile
    maxZoom: NEAREST_ZOOM,
    ...(isStill && { fadeAnimation: false, zoomAnimation: false, inertia: false }),
  });
  if (isStill) {
    // Leaflet has no option that turns off the animation of a pan, for example when a popup opens at the edge.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
    map.flyTo = (centre, zoom) => map.setView(centre, zoom, { animate: false });
  }
  // Leaflet ends a zoom animation by a timer, which would fail when the map has been removed meanwhile.
  map.on('unload', () => {
    Object.assign(map, { _animatingZoom: false });
    // The wheel zooms after a short pause, which would fail if the map has been removed meanwhile.
    clearTimeout((map.scrollWheelZoom as unknown as { _timer?: number })._timer);
  });
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  control.scale({ imperial: false, maxWidth: 80 }).addTo(map);
  control.attribution({ prefix: false }).addAttribution(attributionOf(tiles)).addTo(map);
  tileLayer(tiles.url, {
    maxZoom: NEAREST_ZOOM,
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(tiles.keep && { crossOrigin: 'anonymous' as const }),
  })
    // Removes tiles that failed to load, because browsers would show them as broken images.
    .on('tileerror', ({ tile }) => tile.remove())
    .on('loading', () => element.removeAttribute('data-tiles'))
    .on('tileerror', () => element.setAttribute('data-tiles', 'missing'))
    .on('load', () => element.dataset.tiles !== 'missing' && element.setAttribute('data-tiles', 'loaded'))
    .addTo(map);
  polygon(
    delivery.area.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
    { className: 'delivery-area', interactive: false },
  ).addTo(map);
  return map;
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
