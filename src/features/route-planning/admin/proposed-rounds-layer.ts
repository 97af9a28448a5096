import { areaMap } from '../../../shared/web/map/area-map.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import type { DraftRound, ProposedStop } from './draft-rounds.ts';
import { lookOf } from './round-look.tsx';

/**
 * If more stops than this are in view, they are drawn as dots, because thousands of elements are slow. One stop of each
 * round keeps its number, because colours alone distinguish only a few rounds.
 */
const MOST_NUMBERED = 300;
const SIZE = 26;
/** The dash pattern of a round's line, by the kind of edge that its stops have. */
const DASHES = ['', '10 6', '2 6', '14 5 2 5', '5 5'];

interface Removable {
  remove: () => void;
}

interface Listeners {
  onChoose: (requestId: number) => void;
}

/**
 * Creates the map of proposed rounds: each stop with the number and the colour of its round, and a line through the
 * stops of each round. Load this module only when the map is shown, because Leaflet is large.
 */
export function proposedRoundsLayer(element: HTMLElement, settings: MapSettings, { onChoose }: Listeners) {
  const map = areaMap(element, settings);
  let rounds: readonly DraftRound[] = [];
  let chosen: number | null = null;
  let drawn: Removable[] = [];
  let lines: Removable[] = [];

  const redraw = () => {
    const focused = focusedStop(element);
    for (const layer of drawn) layer.remove();
    drawn = [];
    const inView = rounds.flatMap(({ stops }, index) =>
      stops.filter((stop) => map.isInView(stop, 0.1)).map((stop) => ({ stop, index })),
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
    if (focused)
      element.querySelector<HTMLElement>(`[data-stop="${focused}"]`)?.focus({ preventScroll: true });
  };

  const numbered = (stop: ProposedStop, index: number, isChosen: boolean) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'round-look';
    button.textContent = String(index + 1);
    button.dataset.edge = lookOf(index).edge;
    button.style.setProperty('--round', `var(${lookOf(index).colour})`);
    button.dataset.stop = String(stop.requestId);
    button.setAttribute('aria-label', `${stop.address}, reparto ${index + 1}`);
    button.setAttribute('aria-pressed', String(isChosen));
    const marker = map.addMarker(stop, button, { className: 'map-mark', size: [SIZE, SIZE] });
    marker.raise(isChosen);
    marker.onClick(() => onChoose(stop.requestId));
    return marker;
  };

  const dot = (stop: ProposedStop, index: number) => {
    const fillColor = colour(lookOf(index).colour);
    return map.addDot(stop, { color: colour('--white'), fillColor }, () => onChoose(stop.requestId));
  };

  const colour = (token: string) => getComputedStyle(element).getPropertyValue(token).trim();

  const redrawLines = () => {
    for (const line of lines) line.remove();
    lines = rounds.map(({ stops }, index) => {
      const look = lookOf(index);
      const line = map.addLine('round-line', stops, DASHES[Number(look.edge)]);
      line.element()?.setAttribute('style', `--round: var(${look.colour})`);
      return line;
    });
  };

  map.onMove(redraw);

  return {
    /** Shows the rounds. With `fit`, the map moves so that all their stops are in view. */
    show(shown: readonly DraftRound[], { fit }: { fit: boolean }) {
      rounds = shown;
      redrawLines();
      if (fit)
        map.fit(
          rounds.flatMap(({ stops }) => stops),
          24,
        );
      redraw();
    },
    /** Marks a stop as chosen, and moves the map to it if it is out of view. */
    choose(requestId: number | null) {
      chosen = requestId;
      const stop = rounds.flatMap(({ stops }) => stops).find((it) => it.requestId === requestId);
      if (stop && !map.isInView(stop)) map.panTo(stop);
      redraw();
    },
    remove: map.remove,
  };
}

/** Returns the stop that is nearest to the middle of all stops, or undefined if there are no stops. */
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
