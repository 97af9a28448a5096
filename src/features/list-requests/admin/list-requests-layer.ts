import {
  marker as createMarker,
  popup as createPopup,
  divIcon,
  type LatLngBounds,
  type Marker,
} from 'leaflet';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { baseMap, type MapSettings } from '../../../shared/web/base-map.ts';
import type { Dot } from '../contract.ts';
import { listRequestIndex, type MapMark } from './list-request-index.ts';
import { markButton, markChosen, measuresOf } from './mark-button.ts';

/** The ids of the list requests of the selected marker, and the element inside the popup in which they are rendered. */
export interface OpenPopup {
  ids: number[];
  element: HTMLElement;
}

interface Listeners {
  /** Called with the popup that was opened, or with null when it was closed. */
  onPopup: (popup: OpenPopup | null) => void;
  onMove: (view: Bounds) => void;
  /** Called with the list requests of the marker under the pointer, and with none when it leaves the marker. */
  onPoint: (ids: readonly number[]) => void;
}

/** When the map moves to the list requests that it is given. */
export type MapMove = 'always' | 'when some are out of view' | 'when all are out of view' | 'never';

/** Sizes in pixels. The popup keeps clear of the buttons and the attribution at the edges of the map. */
const POPUP_WIDTH = 256;
const ZOOM_BUTTONS = 54;
const ATTRIBUTION = 36;
const MARGIN = 6;

export type ListRequestsLayer = ReturnType<typeof listRequestsLayer>;

/**
 * Creates the map of list requests. It draws only those in the viewport, clustered where they are dense. Leaflet and
 * the clustering library are imported here, so this module is loaded only when a map is shown.
 */
export function listRequestsLayer(
  element: HTMLElement,
  settings: MapSettings,
  { onPopup, onMove, onPoint }: Listeners,
) {
  const map = baseMap(element, settings);
  const drawn = new Map<string, { mark: MapMark; marker: Marker; button: HTMLButtonElement }>();
  let index = listRequestIndex([]);
  let selected: ReadonlySet<number> = new Set();
  let pointed: readonly number[] = [];

  const redraw = () => {
    const view = map.getBounds();
    const wanted = new Map(
      index.marksIn(rectangle(view.pad(0.1)), map.getZoom()).map((mark) => [mark.key, mark]),
    );
    let isFocusLost = false;
    for (const [key, { marker, button }] of drawn) {
      if (wanted.has(key)) continue;
      isFocusLost ||= button === document.activeElement;
      marker.remove();
      drawn.delete(key);
    }
    for (const [key, mark] of wanted) {
      const { button } = drawn.get(key) ?? draw(mark);
      button.tabIndex = view.contains([mark.latitude, mark.longitude]) ? 0 : -1; // removes markers outside the viewport from the tab order
    }
    if (isFocusLost) element.focus({ preventScroll: true });
    onMove(rectangle(view));
  };

  const draw = (mark: MapMark) => {
    const button = markButton(mark);
    markChosen(button, mark, mark.kind === 'dot' && selected.has(mark.dot.id));
    const { size, foot } = measuresOf(mark);
    const marker = createMarker([mark.latitude, mark.longitude], {
      icon: divIcon({ html: button, className: 'map-mark', iconSize: pair(size), iconAnchor: pair(foot) }),
      keyboard: false, // the button inside the marker is focusable instead
    });
    const one = { mark, marker, button };
    button.addEventListener('focus', () => marker.setZIndexOffset(1000)); // raises the focused marker, so that no other marker covers its outline
    button.addEventListener('blur', () => marker.setZIndexOffset(0));
    button.toggleAttribute('data-pointed', isPointed(mark, pointed));
    button.addEventListener('mouseenter', () => onPoint(idsOf(mark)));
    button.addEventListener('mouseleave', () => onPoint([]));
    marker.on('click', () => open(mark, button)).addTo(map);
    drawn.set(mark.key, one);
    return one;
  };

  const open = (mark: MapMark, button: HTMLElement) => {
    const zoom = mark.kind === 'group' ? mark.opensAt() : null;
    if (zoom !== null) return map.setView([mark.latitude, mark.longitude], zoom);
    const content = document.createElement('div');
    // A clicked button that removes itself is no longer inside the popup, so Leaflet would treat the click as one on
    // the map.
    content.addEventListener('click', (event) => event.stopPropagation());
    const width = Math.min(POPUP_WIDTH, element.clientWidth - ZOOM_BUTTONS - 2 * MARGIN);
    const popup = createPopup({
      closeButton: false,
      minWidth: width,
      maxWidth: width,
      maxHeight: 280,
      offset: [0, 8 - (measuresOf(mark).foot[1] ?? 0)],
      autoPanPaddingTopLeft: [ZOOM_BUTTONS, MARGIN],
      autoPanPaddingBottomRight: [MARGIN, ATTRIBUTION],
    })
      .setLatLng([mark.latitude, mark.longitude])
      .setContent(content)
      .openOn(map);
    const grown = new ResizeObserver(() => {
      const focused = document.activeElement;
      popup.update(); // Leaflet removes the content and inserts it again, which takes the focus from elements inside it
      if (content.contains(focused) && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
    grown.observe(content);
    popup.on('remove', () => {
      grown.disconnect();
      const isFocusLost =
        content.contains(document.activeElement) || document.activeElement === document.body;
      const opener = drawn.get(mark.key)?.button ?? button;
      if (isFocusLost) (opener.isConnected ? opener : element).focus({ preventScroll: true });
      onPopup(null);
    });
    onPopup({ ids: idsOf(mark), element: content });
  };

  map.on('moveend', redraw);
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);
  redraw();

  return {
    /** Shows these list requests. The map moves so that all are in the viewport, when `move` says so. */
    show(dots: readonly Dot[], move: MapMove) {
      index = listRequestIndex(dots);
      const view = map.getBounds();
      const seen = dots.filter(({ latitude, longitude }) => view.contains([latitude, longitude])).length;
      const moves = {
        always: true,
        'when some are out of view': seen < dots.length,
        'when all are out of view': seen === 0,
        never: false,
      }[move];
      if (moves && dots.length > 0) {
        map.fitBounds(
          dots.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
          { maxZoom: 17, padding: [32, 32] },
        );
      }
      redraw();
    },

    select(ids: ReadonlySet<number>) {
      selected = ids;
      for (const { mark, button } of drawn.values())
        markChosen(button, mark, mark.kind === 'dot' && ids.has(mark.dot.id));
    },

    /** Highlights the markers of these list requests. */
    point(ids: readonly number[]) {
      pointed = ids;
      for (const { mark, button } of drawn.values())
        button.toggleAttribute('data-pointed', isPointed(mark, ids));
    },

    /** Moves the map if the location is not in view. */
    bringIntoView({ latitude, longitude }: Coordinates) {
      if (!map.getBounds().pad(-0.1).contains([latitude, longitude])) map.panTo([latitude, longitude]);
    },

    closePopup: () => void map.closePopup(),

    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

const idsOf = (mark: MapMark) => (mark.kind === 'group' ? mark.ids() : [mark.dot.id]);

const isPointed = (mark: MapMark, ids: readonly number[]) =>
  ids.length > 0 && idsOf(mark).some((id) => ids.includes(id));

const pair = ([x = 0, y = 0]: number[]): [number, number] => [x, y];

const rectangle = (bounds: LatLngBounds): Bounds => ({
  south: Math.max(-90, bounds.getSouth()),
  west: Math.max(-180, bounds.getWest()), // at a low zoom the map repeats the world, so longitudes exceed 180 degrees
  north: Math.min(90, bounds.getNorth()),
  east: Math.min(180, bounds.getEast()),
});
