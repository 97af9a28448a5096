import {
  circleMarker,
  marker as createMarker,
  divIcon,
  type LatLngTuple,
  type Layer,
  canvas as onCanvas,
  polyline,
} from 'leaflet';
import { baseMap, fitLocations, type MapSettings } from '../../../shared/web/base-map.ts';
import type { DraftRound, ProposedStop } from './draft-rounds.ts';
import { lookOf } from './round-look.tsx';

/**
 * Above this number of stops in view they are drawn as dots, because thousands of elements are slow. One stop of each
 * round keeps its number, because colours alone do not tell more than a few rounds apart.
 */
const MOST_NUMBERED = 300;
const SIZE = 26;
/** The dashes of a round's line, by its edge. */
const DASHES = ['', '10 6', '2 6', '14 5 2 5', '5 5'];

interface Listeners {
  onChoose: (requestId: number) => void;
}

export type ProposedRoundsLayer = ReturnType<typeof proposedRoundsLayer>;

/**
 * Creates the map of proposed rounds: each stop with the number and the colour of its round, and a line through the
 * stops of each. Leaflet is imported here, so this module is loaded only when the map is shown.
 */
export function proposedRoundsLayer(element: HTMLElement, settings: MapSettings, { onChoose }: Listeners) {
  const map = baseMap(element, settings);
  const renderer = onCanvas({ padding: 0.2 });
  let rounds: readonly DraftRound[] = [];
  let chosen: number | null = null;
  let drawn: Layer[] = [];
  let lines: Layer[] = [];

  const redraw = () => {
    const focused = focusedStop(element);
    for (const layer of drawn) layer.remove();
    drawn = [];
    const view = map.getBounds().pad(0.1);
    const inView = rounds.flatMap(({ stops }, index) =>
      stops.filter((stop) => view.contains(placeOf(stop))).map((stop) => ({ stop, index })),
    );
    const isNumbered = inView.length <= MOST_NUMBERED;
    const middles = new Set(
      isNumbered
        ? []
        : rounds.map((_, round) =>
            middleOf(inView.filter(({ index }) => index === round).map(({ stop }) => stop)),
          ),
    );
    for (const { stop, index } of inView) {
      const isChosen = stop.requestId === chosen;
      drawn.push(
        isNumbered || isChosen || middles.has(stop) ? numbered(stop, index, isChosen) : dot(stop, index),
      );
    }
    for (const layer of drawn) layer.addTo(map);
    if (focused)
      element.querySelector<HTMLElement>(`[data-stop="${focused}"]`)?.focus({ preventScroll: true });
  };

  const numbered = (stop: ProposedStop, index: number, isChosen: boolean) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'round-look';
    button.textContent = String(index + 1);
    for (const [name, value] of Object.entries(lookOf(index))) button.setAttribute(name, value);
    button.dataset.stop = String(stop.requestId);
    button.setAttribute('aria-label', `${stop.address}, reparto ${index + 1}`);
    button.setAttribute('aria-pressed', String(isChosen));
    return createMarker(placeOf(stop), {
      icon: divIcon({
        html: button,
        className: 'map-mark',
        iconSize: [SIZE, SIZE],
        iconAnchor: [SIZE / 2, SIZE / 2],
      }),
      keyboard: false, // the button inside the marker is focusable instead
      zIndexOffset: isChosen ? 1000 : 0,
    }).on('click', () => onChoose(stop.requestId));
  };

  const dot = (stop: ProposedStop, index: number) =>
    circleMarker(placeOf(stop), {
      renderer,
      radius: 6,
      weight: 1.5,
      color: colour('--white'),
      fillColor: colour(`--round-${lookOf(index)['data-colour']}`),
      fillOpacity: 1,
    }).on('click', () => onChoose(stop.requestId));

  const colour = (token: string) => getComputedStyle(element).getPropertyValue(token).trim();

  const redrawLines = () => {
    for (const line of lines) line.remove();
    lines = rounds.map(({ stops }, index) => {
      const look = lookOf(index);
      const line = polyline(stops.map(placeOf), {
        className: 'round-line',
        interactive: false,
        weight: 3,
        dashArray: DASHES[Number(look['data-edge'])] ?? '',
      }).addTo(map);
      line.getElement()?.setAttribute('data-colour', look['data-colour']);
      return line;
    });
  };

  map.on('moveend', redraw);
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);

  return {
    /** Shows the rounds. With `fit`, the map shows all their stops. */
    show(shown: readonly DraftRound[], { fit }: { fit: boolean }) {
      rounds = shown;
      redrawLines();
      const places = rounds.flatMap(({ stops }) => stops.map(placeOf));
      if (fit && places.length > 0) fitLocations(map, places, 24);
      redraw();
    },
    /** Marks a stop as chosen. With `bringIntoView`, the map moves to it when it is out of sight. */
    choose(requestId: number | null) {
      chosen = requestId;
      const stop = rounds.flatMap(({ stops }) => stops).find((it) => it.requestId === requestId);
      if (stop && !map.getBounds().contains(placeOf(stop))) map.panTo(placeOf(stop));
      redraw();
    },
    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

const placeOf = ({ latitude, longitude }: ProposedStop): LatLngTuple => [latitude, longitude];

/** The stop that is nearest to the middle of all; undefined when there is none. */
function middleOf(stops: readonly ProposedStop[]): ProposedStop | undefined {
  const latitude = stops.reduce((sum, stop) => sum + stop.latitude, 0) / stops.length;
  const longitude = stops.reduce((sum, stop) => sum + stop.longitude, 0) / stops.length;
  const fromMiddle = (stop: ProposedStop) => Math.hypot(stop.latitude - latitude, stop.longitude - longitude);
  return stops.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))[0];
}

const focusedStop = (element: HTMLElement) =>
  document.activeElement instanceof HTMLElement && element.contains(document.activeElement)
    ? document.activeElement.dataset.stop
    : undefined;
