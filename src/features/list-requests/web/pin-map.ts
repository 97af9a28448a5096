import { type Coordinates, isInside, shifted } from '../../../shared/contract/geography.ts';
import { areaMap } from '../../../shared/web/map/area-map.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import './pin-map.css';

interface PinMapOptions {
  settings: MapSettings;
  coordinates: Coordinates;
  isEnabled: boolean;
  /** Whether the pin may leave the delivery area. */
  isFree: boolean;
  /** The accessible name of the pin. `hintId` is the HTML id of the text that explains how to move it. */
  pinName: string;
  hintId: string;
  /**
   * Called when the pin was moved, inside the delivery area unless it is free. After a move by an arrow key, `steps` is its distance and
   * direction in words, for example '10 metros al norte'.
   */
  onMove: (coordinates: Coordinates, steps?: string) => void;
  /** Called with a location outside the delivery area to which the visitor tried to move the pin. It stays where it was. */
  onHeldBack: (coordinates: Coordinates) => void;
}

export type PinMap = ReturnType<typeof pinMap>;

/** The distance in metres that an arrow key moves the pin. With the shift key it is the large one. */
const STEP_M = 10;
const LARGE_STEP_M = 100;
const DIRECTIONS: Record<string, [north: number, east: number, text: string]> = {
  ArrowUp: [1, 0, 'al norte'],
  ArrowDown: [-1, 0, 'al sur'],
  ArrowRight: [0, 1, 'al este'],
  ArrowLeft: [0, -1, 'al oeste'],
};

/** Creates a map with one pin. A click, a drag or the arrow keys move it, out of the delivery area only if it is free. */
export function pinMap(element: HTMLElement, options: PinMapOptions) {
  const { settings, pinName, hintId, onMove, onHeldBack } = options;
  const { area } = settings.delivery;
  let pinned = options.coordinates;
  let { isEnabled, isFree } = options;

  const map = areaMap(element, settings);
  map.ignoreWheel();
  map.centre(pinned, map.zoom(), { isAnimated: false });
  const pin = map.addPin(pinned);

  const moveTo = (next: Coordinates, steps?: string) => {
    if (!isFree && !isInside(next, area)) return holdBack(next);
    pinned = next;
    pin.move(next);
    map.panInside(next, [40, 50]);
    onMove(next, steps);
  };
  const holdBack = (next: Coordinates) => {
    pin.move(pinned);
    onHeldBack(next);
  };

  map.onClick((location) => isEnabled && moveTo(location));
  const icon = pin.element();
  pin.onDrag((location) => icon?.toggleAttribute('data-outside', !isInside(location, area)));
  pin.onDrop((location) => {
    icon?.removeAttribute('data-outside');
    moveTo(location);
  });
  icon?.setAttribute('aria-label', pinName);
  icon?.setAttribute('aria-describedby', hintId);
  icon?.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // the arrow keys must not move the map as well
    const metres = event.shiftKey ? LARGE_STEP_M : STEP_M;
    const [north, east, text] = direction;
    moveTo(shifted(pinned, north * metres, east * metres), `${metres} metros ${text}`);
  });

  map.enable(isEnabled);

  return {
    showBelowTiles: map.showBelowTiles,

    /** Moves the pin to a location and centres the map on it. */
    show(next: Coordinates) {
      if (next.latitude === pinned.latitude && next.longitude === pinned.longitude) return;
      pinned = next;
      pin.move(next);
      map.centre(next);
    },

    /**
     * Sets whether the pin can be moved, and whether it may leave the delivery area. While it cannot be moved, the map
     * ignores all input.
     */
    enable(enabled: boolean, free: boolean) {
      isEnabled = enabled;
      isFree = free;
      map.enable(enabled);
    },

    remove: map.remove,
  };
}
