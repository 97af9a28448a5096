import { type Bounds, isInside } from '../../../shared/contract/geography.ts';
import type { Dot } from '../../../shared/contract/list-request-dots.ts';
import { areaMap, type MapMarker, type PopupOptions } from '../../../shared/web/map/area-map.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { type ClusterCount, listRequestIndex, type MapMark } from './list-request-index.ts';
import { markButton, markChosen, measuresOf } from './mark-button.ts';
import { NEAR_M } from './near-inputs.ts';

/** The ids of the list requests of the selected marker, and the element inside the popup in which they are rendered. */
export interface OpenPopup {
  ids: number[];
  element: HTMLElement;
}

interface Listeners {
  /** Called with the popup that was opened, or with null when it was closed. */
  onPopup: (popup: OpenPopup | null) => void;
  onMove: (view: Bounds) => void;
  /** Called with the ids of the marker's list requests when the pointer enters it, and with [] when it leaves. */
  onPoint: (ids: readonly number[]) => void;
}

/** In which cases the map moves to bring the list requests that it shows into view. */
export type MapMove = 'always' | 'when some are out of view' | 'when all are out of view' | 'never';

/** Sizes in pixels. The popup keeps clear of the buttons and the attribution at the edges of the map. */
const POPUP_WIDTH = 256;
const ZOOM_BUTTONS = 54;
const ATTRIBUTION = 36;
const MARGIN = 6;
/** At this zoom, what is near a list request fits into the map beside its details. */
const OPEN_ZOOM = 16;

/**
 * Creates the map of list requests. It draws only those in the viewport, clustered where they are dense. Load
 * this module only when a map is shown, because Leaflet and the clustering library are large.
 */
export function listRequestsLayer(
  element: HTMLElement,
  settings: MapSettings,
  { onPopup, onMove, onPoint }: Listeners,
  counts: ClusterCount = 'pending',
) {
  const map = areaMap(element, settings);
  const drawn = new Map<string, { mark: MapMark; marker: MapMarker; button: HTMLButtonElement }>();
  let index = listRequestIndex([]);
  let selected: ReadonlySet<number> = new Set();
  let pointed: readonly number[] = [];
  let opened: Dot | null = null;
  let hasShown = false;
  const drawNear = map.areaAround('map-near', NEAR_M);
  map.fitArea();

  const redraw = () => {
    const marks = index.marksIn(map.bounds(0.1), map.zoom());
    // The open list request has a marker of its own, even where it is in a cluster or does not match the filter.
    if (opened && !marks.some((mark) => mark.kind === 'dot' && mark.dot.id === opened?.id))
      marks.push({ ...opened, kind: 'dot', key: `open ${Object.values(opened)}`, dot: opened });
    const wanted = new Map(marks.map((mark) => [mark.key, mark]));
    let isFocusLost = false;
    for (const [key, { marker, button }] of drawn) {
      if (wanted.has(key)) continue;
      isFocusLost ||= button === document.activeElement;
      marker.remove();
      drawn.delete(key);
    }
    for (const [key, mark] of wanted) {
      const { button } = drawn.get(key) ?? draw(mark);
      // Markers outside the viewport are not in the tab order.
      button.tabIndex = map.isInView(mark) ? 0 : -1;
    }
    if (isFocusLost) element.focus({ preventScroll: true });
    onMove(map.bounds());
  };

  const draw = (mark: MapMark) => {
    const button = markButton(mark, counts);
    markChosen(button, mark, mark.kind === 'dot' && selected.has(mark.dot.id));
    const marker = map.addMarker(mark, button, { className: 'map-mark', ...measuresOf(mark) });
    const one = { mark, marker, button };
    // The focused marker is raised, so that no other marker covers its outline.
    button.addEventListener('focus', () => marker.raise(true));
    button.addEventListener('blur', () => marker.raise(isOpened(mark)));
    button.toggleAttribute('data-pointed', isPointed(mark, pointed));
    markOpened(one);
    button.addEventListener('mouseenter', () => onPoint(idsOf(mark)));
    button.addEventListener('mouseleave', () => onPoint([]));
    marker.onClick(() => open(mark, button));
    drawn.set(mark.key, one);
    return one;
  };

  const isOpened = (mark: MapMark) => mark.kind === 'dot' && mark.dot.id === opened?.id;
  const markOpened = ({
    mark,
    marker,
    button,
  }: {
    mark: MapMark;
    marker: MapMarker;
    button: HTMLElement;
  }) => {
    button.toggleAttribute('data-open', isOpened(mark));
    marker.raise(isOpened(mark));
  };

  const open = (mark: MapMark, button: HTMLElement) => {
    const zoom = mark.kind === 'group' ? mark.opensAt() : null;
    if (zoom !== null) return map.centre(mark, zoom);
    const content = document.createElement('div');
    const width = Math.min(POPUP_WIDTH, element.clientWidth - ZOOM_BUTTONS - 2 * MARGIN);
    const options: PopupOptions = {
      minWidth: width,
      maxWidth: width,
      maxHeight: 280,
      offset: [0, 8 - measuresOf(mark).foot[1]],
      autoPanPaddingTopLeft: [ZOOM_BUTTONS, MARGIN],
      autoPanPaddingBottomRight: [MARGIN, ATTRIBUTION],
    };
    map.openPopup(mark, content, options, () => {
      const isFocusLost =
        content.contains(document.activeElement) || document.activeElement === document.body;
      const opener = drawn.get(mark.key)?.button ?? button;
      if (isFocusLost) (opener.isConnected ? opener : element).focus({ preventScroll: true });
      onPopup(null);
    });
    onPopup({ ids: idsOf(mark), element: content });
  };

  map.onMove(redraw);
  redraw();

  return {
    /** Shows these list requests. If `move` says so, the map moves to bring all into the viewport. */
    show(dots: readonly Dot[], move: MapMove) {
      index = listRequestIndex(dots, counts);
      if (dots.length === 0 && move !== 'never') map.fitArea();
      // A location outside the area, often a mistake, does not make the town small. The user moves the map to see it.
      const inArea = dots.filter((dot) => isInside(dot, settings.delivery.area));
      const wanted = inArea.length > 0 ? inArea : dots;
      const seen = wanted.filter((dot) => map.isInView(dot)).length;
      const isFirst = !hasShown; // an open list request, to which the map has flown, stays in view
      hasShown = true;
      const moves = {
        always: true,
        'when some are out of view': seen < wanted.length,
        'when all are out of view': seen === 0,
        never: false,
      }[move];
      if (moves && !(opened && isFirst)) map.fit(wanted, 32, { isAnimated: true });
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

    /** Flies to the list request that is open, marks it and what is near it. Removes the marks for null. */
    open(dot: Dot | null) {
      const isOther = dot !== null && dot.id !== opened?.id;
      opened = dot;
      drawNear(dot);
      if (dot && isOther) map.flyTo(dot, Math.max(map.zoom(), OPEN_ZOOM));
      redraw();
      for (const one of drawn.values()) markOpened(one);
    },

    closePopup: map.closePopup,
    remove: map.remove,
  };
}

const idsOf = (mark: MapMark) => (mark.kind === 'group' ? mark.ids() : [mark.dot.id]);

const isPointed = (mark: MapMark, ids: readonly number[]) =>
  ids.length > 0 && idsOf(mark).some((id) => ids.includes(id));
