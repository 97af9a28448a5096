import {
  marker as createMarker,
  popup as createPopup,
  divIcon,
  type LatLngBounds,
  type Marker,
} from 'leaflet';
import type { Bounds } from '../../../shared/contract/geography.ts';
import type { Dot } from '../contract.ts';
import { baseMap, type MapSettings } from '../web/base-map.ts';
import { listRequestIndex, type Mark } from './list-request-index.ts';
import { markButton, markChosen, measuresOf } from './mark-button.ts';

/** List requests that were picked on the map, and the element beside them where they are told of. */
export interface Picked {
  ids: number[];
  place: HTMLElement;
}

interface Heard {
  /** Null when nothing is picked any more. */
  onPick: (picked: Picked | null) => void;
  onMove: (view: Bounds) => void;
}

/** In px. What stands at the edges of the map is not covered by a popup, and does not cover it. */
const POPUP_WIDTH = 256;
const ZOOM_BUTTONS = 54;
const ATTRIBUTION = 36;
const MARGIN = 6;

export type ListRequestsLayer = ReturnType<typeof listRequestsLayer>;

/**
 * A map of list requests. Only what is in view is drawn, grouped where it is dense. Leaflet and the grouping come with this
 * file, so it is loaded where a map is shown.
 */
export function listRequestsLayer(element: HTMLElement, settings: MapSettings, { onPick, onMove }: Heard) {
  const map = baseMap(element, settings);
  const drawn = new Map<string, { mark: Mark; marker: Marker; button: HTMLButtonElement }>();
  let index = listRequestIndex([]);
  let chosen: ReadonlySet<number> = new Set();

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
      button.tabIndex = view.contains([mark.latitude, mark.longitude]) ? 0 : -1; // what is out of view is not tabbed to
    }
    if (isFocusLost) element.focus({ preventScroll: true });
    onMove(rectangle(view));
  };

  const draw = (mark: Mark) => {
    const button = markButton(mark);
    markChosen(button, mark, mark.kind === 'dot' && chosen.has(mark.dot.id));
    const { size, foot } = measuresOf(mark);
    const marker = createMarker([mark.latitude, mark.longitude], {
      icon: divIcon({ html: button, className: 'map-mark', iconSize: pair(size), iconAnchor: pair(foot) }),
      keyboard: false, // the button is
    });
    const one = { mark, marker, button };
    button.addEventListener('focus', () => marker.setZIndexOffset(1000)); // its outline is not covered by others
    button.addEventListener('blur', () => marker.setZIndexOffset(0));
    marker.on('click', () => pick(mark, button)).addTo(map);
    drawn.set(mark.key, one);
    return one;
  };

  const pick = (mark: Mark, button: HTMLElement) => {
    const zoom = mark.kind === 'group' ? mark.opensAt() : null;
    if (zoom !== null) return map.setView([mark.latitude, mark.longitude], zoom);
    const place = document.createElement('div');
    // a button that its own click takes away is no longer in the popup, and Leaflet would take it for one of the map
    place.addEventListener('click', (event) => event.stopPropagation());
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
      .setContent(place)
      .openOn(map);
    const grown = new ResizeObserver(() => {
      const focused = document.activeElement;
      popup.update(); // which takes the content out and puts it in again
      if (place.contains(focused) && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
    grown.observe(place);
    popup.on('remove', () => {
      grown.disconnect();
      const isFocusLost = place.contains(document.activeElement) || document.activeElement === document.body;
      const opener = drawn.get(mark.key)?.button ?? button;
      if (isFocusLost) (opener.isConnected ? opener : element).focus({ preventScroll: true });
      onPick(null);
    });
    onPick({ ids: mark.kind === 'group' ? mark.ids() : [mark.dot.id], place });
  };

  map.on('moveend', redraw);
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);
  redraw();

  return {
    /** `bringIntoView`: when none of them is in view, the map goes to where they are. */
    show(dots: readonly Dot[], { bringIntoView }: { bringIntoView: boolean }) {
      index = listRequestIndex(dots);
      const found =
        bringIntoView && !dots.some((dot) => map.getBounds().contains([dot.latitude, dot.longitude]));
      if (found && dots.length > 0) {
        map.fitBounds(
          dots.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
          { maxZoom: 17, padding: [32, 32] },
        );
      }
      redraw();
    },

    choose(ids: ReadonlySet<number>) {
      chosen = ids;
      for (const { mark, button } of drawn.values())
        markChosen(button, mark, mark.kind === 'dot' && ids.has(mark.dot.id));
    },

    closePopup: () => void map.closePopup(),

    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

const pair = ([x = 0, y = 0]: number[]): [number, number] => [x, y];

const rectangle = (bounds: LatLngBounds): Bounds => ({
  south: Math.max(-90, bounds.getSouth()),
  west: Math.max(-180, bounds.getWest()), // a map that is far away goes round the earth
  north: Math.min(90, bounds.getNorth()),
  east: Math.min(180, bounds.getEast()),
});
