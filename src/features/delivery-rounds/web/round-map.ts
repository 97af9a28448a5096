import { type Coordinates, coordinatesIn } from '../../../shared/contract/geography.ts';
import { areaMap, type MapMarker } from '../../../shared/web/map/area-map.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { lastDoneOf } from './distance-left.ts';
import { leftOf, type WalkedDoor } from './door-state.ts';
import { outcomeText } from './door-texts.ts';
import { spread } from './spread-markers.ts';
import './round-map.css';

/** The location of this device. */
export interface Position extends Coordinates {
  /** The radius in metres of the circle in which the device very probably is. */
  accuracy: number;
}

export interface ShownOnMap {
  /** The doors in the order of the walk. */
  doors: readonly WalkedDoor[];
  /** The door that stands out: the chosen one or the next; undefined when there is neither. */
  open: WalkedDoor | undefined;
  /** The door to which the drawn way leads. It differs from `open` if the door in `open` is done. */
  toVisit: WalkedDoor | undefined;
  /** Where the round starts. */
  start: Coordinates;
  position: Position | null;
}

/** The width and height of a door's number on the map, in pixels; its touch target is larger. */
const SIZE = 30;

/**
 * Creates the map of a round: its numbered doors by state, the way along the remaining ones, and the location of the
 * device. The outline of the delivery area below them makes the map useful without tiles.
 */
export function roundMap(element: HTMLElement, settings: MapSettings, onChoose: (requestId: number) => void) {
  const map = areaMap(element, settings);
  const north = document.createElement('p');
  north.className = 'round-map-north';
  north.textContent = 'N';
  north.title = 'El norte está arriba';
  element.append(north);
  const way = map.addLine('round-map-way');
  const toNext = map.addLine('round-map-next');
  const showPosition = map.positionMark({ here: 'round-map-here', around: 'round-map-around' });
  const drawn = new Map<number, { marker: MapMarker; button: HTMLButtonElement; location: Coordinates }>();
  const spreadMarkers = () => {
    const markers = [...drawn.values()];
    const shifts = spread(
      markers.map(({ location }) => map.pointOf(location)),
      SIZE - 4,
    );
    markers.forEach(({ button }, index) => {
      const shift = shifts[index];
      if (shift) button.style.translate = `${shift.x}px ${shift.y}px`;
    });
  };
  map.onMove(spreadMarkers);
  let isFitted = false;
  let shownId: number | undefined;

  const draw = (door: WalkedDoor, location: Coordinates) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'round-map-stop';
    button.textContent = String(door.position);
    button.addEventListener('click', () => onChoose(door.requestId));
    const marker = map.addMarker(location, button, { className: 'round-map-mark', size: [SIZE, SIZE] });
    const one = { marker, button, location };
    drawn.set(door.requestId, one);
    return one;
  };

  return {
    show({ doors, open, toVisit, start, position }: ShownOnMap) {
      const located = doors.flatMap((door) => {
        const location = coordinatesIn(door);
        return location ? [{ door, location }] : [];
      });
      for (const { door, location } of located) {
        const { marker, button } = drawn.get(door.requestId) ?? draw(door, location);
        button.dataset.stage = door.stage;
        button.toggleAttribute('data-open', door === open);
        button.setAttribute('aria-label', labelOf(door));
        marker.raise(door === open);
      }
      const left = leftOf(located.map(({ door }) => door)).flatMap((door) => coordinatesIn(door) ?? []);
      way.move(left);
      const done = lastDoneOf(doors);
      const from = position ?? (done && coordinatesIn(done)) ?? start;
      const to = toVisit && coordinatesIn(toVisit);
      toNext.move(to ? [from, to] : []);
      if (position) showPosition(position);
      if (!isFitted && located.length > 0) {
        map.fit(
          located.map(({ location }) => location),
          36,
        );
        isFitted = true;
      } else if (open && open.requestId !== shownId) {
        const location = coordinatesIn(open);
        if (location) map.panInside(location, [SIZE, SIZE]);
      }
      spreadMarkers();
      shownId = open?.requestId;
    },

    /** Moves the map to a location. */
    lookAt: (location: Coordinates) => map.centre(location, Math.max(map.zoom(), 16)),

    remove: map.remove,
  };
}

const labelOf = (door: WalkedDoor) =>
  `Parada ${door.position}, ${door.name}: ${outcomeText(door) ?? 'por visitar'}`;
