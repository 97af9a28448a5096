import {
  circle,
  circleMarker,
  marker as createMarker,
  divIcon,
  type LatLngTuple,
  type Marker,
  polyline,
} from 'leaflet';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { baseMap, fitLocations, type MapSettings } from '../../../shared/web/base-map.ts';
import { coordinatesOf, lastDoneOf } from './distance-left.ts';
import { leftOf, type WalkedDoor } from './door-state.ts';
import { outcomeText } from './door-texts.ts';
import './round-map.css';

/** Where this device is. */
export interface Position extends Coordinates {
  /** The radius in metres in which the device is with great probability. */
  accuracy: number;
}

export interface ShownOnMap {
  /** The doors in the order of the walk. */
  doors: readonly WalkedDoor[];
  /** The door that stands out: the chosen one or the next; undefined when there is neither. */
  open: WalkedDoor | undefined;
  /** The door to which the way leads, which is another one than `open` when that one is done. */
  toVisit: WalkedDoor | undefined;
  /** Where the round starts. */
  start: Coordinates;
  position: Position | null;
}

/** The side of a number on the map in pixels; its touch target is larger. */
const SIZE = 30;

/**
 * Creates the map of a round: its numbered doors by state, the way along those that are left, and where the device is.
 * All of it is drawn over the outline of the delivery area, so it is of use without tiles. Loaded only where it is shown.
 */
export function roundMap(element: HTMLElement, settings: MapSettings, onChoose: (requestId: number) => void) {
  const map = baseMap(element, settings);
  const north = document.createElement('p');
  north.className = 'round-map-north';
  north.textContent = 'N';
  north.title = 'El norte está arriba';
  element.append(north);
  const way = polyline([], { className: 'round-map-way', interactive: false }).addTo(map);
  const toNext = polyline([], { className: 'round-map-next', interactive: false }).addTo(map);
  const around = circle([0, 0], { radius: 0, className: 'round-map-around', interactive: false });
  const here = circleMarker([0, 0], { radius: 8, className: 'round-map-here', interactive: false });
  const drawn = new Map<number, { marker: Marker; button: HTMLButtonElement }>();
  let isFitted = false;
  let shownId: number | undefined;

  const draw = (door: WalkedDoor, location: Coordinates) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'round-map-stop';
    button.textContent = String(door.position);
    button.addEventListener('click', () => onChoose(door.requestId));
    const icon = divIcon({ html: button, className: 'round-map-mark', iconSize: [SIZE, SIZE] });
    const marker = createMarker(tupleOf(location), { icon, keyboard: false }).addTo(map);
    const one = { marker, button };
    drawn.set(door.requestId, one);
    return one;
  };
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);

  return {
    show({ doors, open, toVisit, start, position }: ShownOnMap) {
      const located = doors.flatMap((door) => {
        const location = coordinatesOf(door);
        return location ? [{ door, location }] : [];
      });
      for (const { door, location } of located) {
        const { marker, button } = drawn.get(door.requestId) ?? draw(door, location);
        button.dataset.stage = door.stage;
        button.toggleAttribute('data-open', door === open);
        button.setAttribute('aria-label', labelOf(door));
        marker.setZIndexOffset(door === open ? 1_000 : 0);
      }
      const left = leftOf(located.map(({ door }) => door)).flatMap((door) => coordinatesOf(door) ?? []);
      way.setLatLngs(left.map(tupleOf));
      const done = lastDoneOf(doors);
      const from = position ?? (done && coordinatesOf(done)) ?? start;
      const to = toVisit && coordinatesOf(toVisit);
      toNext.setLatLngs(to ? [from, to].map(tupleOf) : []);
      if (position) {
        here.setLatLng(tupleOf(position)).addTo(map);
        around.setLatLng(tupleOf(position)).setRadius(position.accuracy).addTo(map);
      }
      if (!isFitted && located.length > 0) {
        fitLocations(
          map,
          located.map(({ location }) => tupleOf(location)),
          36,
        );
        isFitted = true;
      } else if (open && open.requestId !== shownId) {
        const location = coordinatesOf(open);
        if (location) map.panInside(tupleOf(location), { padding: [SIZE, SIZE] });
      }
      shownId = open?.requestId;
    },

    /** Moves the map to a location. */
    lookAt: (location: Coordinates) => map.setView(tupleOf(location), Math.max(map.getZoom(), 16)),

    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

export type RoundMap = ReturnType<typeof roundMap>;

const labelOf = (door: WalkedDoor) =>
  `Parada ${door.position}, ${door.name}: ${outcomeText(door) ?? 'por visitar'}`;

const tupleOf = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude];
