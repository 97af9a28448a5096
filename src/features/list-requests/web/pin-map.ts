import { marker as createMarker, DomEvent, divIcon, type LatLng, type Map as LeafletMap } from 'leaflet';
import { type Coordinates, isInside, shifted } from '../../../shared/contract/geography.ts';
import { baseMap, type MapSettings } from '../../../shared/web/base-map.ts';
import './pin-map.css';

interface PinMapOptions {
  settings: MapSettings;
  coordinates: Coordinates;
  isEnabled: boolean;
  /** The accessible name of the pin. `hintId` is the HTML id of the text that explains how to move it. */
  pinName: string;
  hintId: string;
  /**
   * Called when the pin was moved inside the delivery area. After a move by an arrow key, `steps` is its distance and
   * direction in words, for example '10 metros al norte'.
   */
  onMove: (coordinates: Coordinates, steps?: string) => void;
  /** Called when the visitor tried to move the pin outside the delivery area. The pin stays where it was. */
  onHeldBack: () => void;
}

export type PinMap = ReturnType<typeof pinMap>;

/** Metres that an arrow key moves the pin, without and with the shift key. */
const STEP_M = 10;
const LARGE_STEP_M = 100;
const DIRECTIONS: Record<string, [north: number, east: number, text: string]> = {
  ArrowUp: [1, 0, 'al norte'],
  ArrowDown: [-1, 0, 'al sur'],
  ArrowRight: [0, 1, 'al este'],
  ArrowLeft: [0, -1, 'al oeste'],
};

/** Creates a map with one pin. A click, a drag or the arrow keys move the pin, but never out of the delivery area. */
export function pinMap(element: HTMLElement, options: PinMapOptions) {
  const { settings, pinName, hintId, onMove, onHeldBack } = options;
  const { area } = settings.delivery;
  let pinned = options.coordinates;
  let isEnabled = options.isEnabled;

  const map = baseMap(element, settings);
  map.scrollWheelZoom.disable(); // scrolling the page over the map must not zoom it
  map.setView([pinned.latitude, pinned.longitude], map.getZoom(), { animate: false });
  const pin = createMarker([pinned.latitude, pinned.longitude], {
    icon: divIcon({ className: 'map-pin', iconSize: [25, 41], iconAnchor: [12, 41] }),
    draggable: true,
    autoPan: true,
  }).addTo(map);

  const moveTo = (next: Coordinates, steps?: string) => {
    if (!isInside(next, area)) return holdBack();
    pinned = next;
    pin.setLatLng([next.latitude, next.longitude]);
    map.panInside([next.latitude, next.longitude], { padding: [40, 50] });
    onMove(next, steps);
  };
  const holdBack = () => {
    pin.setLatLng([pinned.latitude, pinned.longitude]);
    onHeldBack();
  };

  map.on('click', ({ latlng }) => isEnabled && moveTo(coordinatesOf(latlng)));
  const icon = pin.getElement();
  pin.on('drag', () =>
    icon?.toggleAttribute('data-outside', !isInside(coordinatesOf(pin.getLatLng()), area)),
  );
  pin.on('dragend', () => {
    icon?.removeAttribute('data-outside');
    moveTo(coordinatesOf(pin.getLatLng()));
  });
  icon?.setAttribute('aria-label', pinName);
  icon?.setAttribute('aria-describedby', hintId);
  icon?.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    DomEvent.stop(event); // the arrow keys must not move the map as well
    const metres = event.shiftKey ? LARGE_STEP_M : STEP_M;
    const [north, east, text] = direction;
    moveTo(shifted(pinned, north * metres, east * metres), `${metres} metros ${text}`);
  });

  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  enable(map, element, isEnabled);

  return {
    /** Moves the pin to a location and centres the map on it. */
    show(next: Coordinates) {
      if (next.latitude === pinned.latitude && next.longitude === pinned.longitude) return;
      pinned = next;
      pin.setLatLng([next.latitude, next.longitude]);
      map.setView([next.latitude, next.longitude]);
    },

    /** Sets whether the pin can be moved. While it cannot, the map ignores all input. */
    enable(enabled: boolean) {
      isEnabled = enabled;
      enable(map, element, enabled);
    },

    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

function enable(map: LeafletMap, element: HTMLElement, isEnabled: boolean) {
  element.inert = !isEnabled;
  element.toggleAttribute('data-locked', !isEnabled);
  for (const handler of [map.dragging, map.touchZoom, map.doubleClickZoom, map.boxZoom, map.keyboard]) {
    if (isEnabled) handler.enable();
    else handler.disable();
  }
}

const coordinatesOf = ({ lat, lng }: LatLng): Coordinates => ({ latitude: lat, longitude: lng });
