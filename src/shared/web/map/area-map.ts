import {
  canvas,
  circle,
  circleMarker,
  marker as createMarker,
  popup as createPopup,
  divIcon,
  type LatLng,
  type LatLngTuple,
  type Layer,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  type PopupOptions,
  polyline,
  svgOverlay,
} from 'leaflet';
import type { Bounds, Coordinates, Vertex } from '../../contract/geography.ts';
import { baseMap, type MapSettings } from './base-map.ts';

/** A width and height, or a position from the left and the top, in pixels. */
type Pixels = readonly [x: number, y: number];

/** The closest zoom to which a map moves to show locations. */
const NEAREST_FIT = 17;
/** The distance in pixels between the delivery area and the edges of the map. */
const AREA_PADDING = 16;

export type MapMarker = ReturnType<ReturnType<typeof areaMap>['addMarker']>;
export type { PopupOptions };

/**
 * Creates a map with the delivery area, a scale and the attribution of the tiles, all of which also work without tiles.
 * It keeps its centre when its size changes. No module outside this folder imports Leaflet. Load this module only where
 * a map is shown, because Leaflet is large and needs a browser.
 */
export function areaMap(element: HTMLElement, settings: MapSettings) {
  const map = baseMap(element, settings);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  const dots = canvas({ padding: 0.2 });

  /**
   * Moves the map so that all locations are in view, `padding` pixels or more from its edges. Unless the move is
   * animated, the zoom is not rounded to a whole level, which would leave up to half of a small map unused.
   */
  function fit(locations: readonly Coordinates[], padding: number, { isAnimated = false } = {}) {
    if (locations.length === 0) return;
    const { zoomSnap = 1 } = map.options;
    if (!isAnimated) map.options.zoomSnap = 0.25;
    map.fitBounds(latLngBounds(locations.map(tupleOf)), {
      maxZoom: NEAREST_FIT,
      padding: [padding, padding],
      ...(!isAnimated && { animate: false }),
    });
    map.options.zoomSnap = zoomSnap;
  }

  return {
    zoom: () => map.getZoom(),

    /** The rectangle in view, enlarged on each side by `margin` times its size. */
    bounds: (margin = 0): Bounds => rectangle(map, margin),

    /** Whether a location is in view, or outside it by less than `margin` times the size of the view. */
    isInView: (location: Coordinates, margin = 0) => map.getBounds().pad(margin).contains(tupleOf(location)),

    /** Where a location is on the map, in pixels from its left and top edges. */
    pointOf: (location: Coordinates) => map.latLngToContainerPoint(tupleOf(location)),

    onMove: (listener: () => void) => void map.on('moveend', listener),
    onClick: (listener: (location: Coordinates) => void) =>
      void map.on('click', ({ latlng }) => listener(coordinatesOf(latlng))),

    /** Centres the map on a location. */
    centre: (location: Coordinates, zoom = map.getZoom(), { isAnimated = true } = {}) =>
      void map.setView(tupleOf(location), zoom, isAnimated ? {} : { animate: false }),

    panTo: (location: Coordinates) => void map.panTo(tupleOf(location)),

    /** Flies to a location, or jumps there for people who prefer reduced motion. */
    flyTo: (location: Coordinates, zoom: number) =>
      void map.flyTo(tupleOf(location), zoom, { duration: 0.5 }),

    /** Moves the map so that the whole delivery area is in view. */
    fitArea: () => void fit(settings.delivery.area.map(coordinatesAt), AREA_PADDING),

    /** Moves the map only as far as needed to show a location, `padding` pixels from the edges. */
    panInside: (location: Coordinates, [x, y]: Pixels) =>
      void map.panInside(tupleOf(location), { padding: [x, y] }),

    fit,

    /** Adds a button at the location. Its point `foot`, by default its centre, is exactly on the location. */
    addMarker(
      location: Coordinates,
      button: HTMLButtonElement,
      { className, size, foot }: { className: string; size: Pixels; foot?: Pixels },
    ) {
      const icon = divIcon({
        html: button,
        className,
        iconSize: [...size],
        ...(foot && { iconAnchor: [...foot] }),
      });
      // The button inside the marker is focusable instead.
      const marker = createMarker(tupleOf(location), { icon, keyboard: false }).addTo(map);
      return {
        /** Sets whether the marker is drawn above the others. */
        raise: (isRaised: boolean) => void marker.setZIndexOffset(isRaised ? 1000 : 0),
        onClick: (listener: () => void) => void marker.on('click', listener),
        remove: () => void marker.remove(),
      };
    },

    /** Adds a pin that can be dragged. */
    addPin(location: Coordinates) {
      const icon = divIcon({ className: 'map-pin', iconSize: [25, 41], iconAnchor: [12, 41] });
      return pinOf(createMarker(tupleOf(location), { icon, draggable: true, autoPan: true }).addTo(map));
    },

    /** Adds a small circle that can be clicked. All are painted on one canvas, so that thousands of them are fast. */
    addDot(location: Coordinates, colours: { color: string; fillColor: string }, onClick: () => void) {
      const look = { renderer: dots, radius: 6, weight: 1.5, fillOpacity: 1, ...colours };
      return removable(circleMarker(tupleOf(location), look).on('click', onClick).addTo(map));
    },

    /** Adds a line, without a way to click it. `dashes` are the lengths of its dashes and gaps in pixels. */
    addLine(className: string, locations: readonly Coordinates[] = [], dashes = '') {
      const line = polyline(locations.map(tupleOf), {
        className,
        interactive: false,
        weight: 3,
        dashArray: dashes,
      }).addTo(map);
      return {
        ...removable(line),
        element: () => line.getElement(),
        move: (next: readonly Coordinates[]) => void line.setLatLngs(next.map(tupleOf)),
      };
    },

    /** Returns a function that shows where this device is, with a circle of `accuracy` metres around it. */
    positionMark(classes: { here: string; around: string }) {
      const around = circle([0, 0], { radius: 0, className: classes.around, interactive: false });
      const here = circleMarker([0, 0], { radius: 8, className: classes.here, interactive: false });
      return ({ accuracy, ...location }: Coordinates & { accuracy: number }) => {
        here.setLatLng(tupleOf(location)).addTo(map);
        around.setLatLng(tupleOf(location)).setRadius(accuracy).addTo(map);
      };
    },

    /** Returns a function that draws a circle of a radius in metres around a location, or removes it for null. */
    areaAround(className: string, radius: number) {
      const around = circle([0, 0], { radius, className, interactive: false });
      return (location: Coordinates | null) =>
        void (location ? around.setLatLng(tupleOf(location)).addTo(map) : around.remove());
    },

    /** Opens a popup with `content`, which stays at its place when the content grows. */
    openPopup(location: Coordinates, content: HTMLElement, options: PopupOptions, onClose: () => void) {
      // A clicked button that removes itself is no longer inside the popup, so Leaflet would treat the click as one on
      // the map.
      content.addEventListener('click', (event) => event.stopPropagation());
      const popup = createPopup({ closeButton: false, ...options })
        .setLatLng(tupleOf(location))
        .setContent(content)
        .openOn(map);
      const grown = new ResizeObserver(() => {
        const focused = document.activeElement;
        popup.update(); // Leaflet inserts the content again, so it loses the focus
        if (content.contains(focused) && focused instanceof HTMLElement)
          focused.focus({ preventScroll: true });
      });
      grown.observe(content);
      popup.on('remove', () => {
        grown.disconnect();
        onClose();
      });
    },
    closePopup: () => void map.closePopup(),

    /**
     * Shows a drawing of these bounds below the tiles, until all tiles in view have loaded (base-map.ts). Names that the
     * edge of the map would cut are hidden with their dots.
     */
    showBelowTiles(drawing: SVGElement, { south, west, north, east }: Bounds) {
      const pane = 'drawing';
      map.createPane(pane);
      const corners: LatLngTuple[] = [
        [south, west],
        [north, east],
      ];
      svgOverlay(drawing, latLngBounds(corners), { pane }).addTo(map);
      const showWholeNames = () => {
        const frame = element.getBoundingClientRect();
        for (const name of drawing.querySelectorAll('text')) {
          const box = name.getBoundingClientRect();
          const isWhole =
            box.left >= frame.left &&
            box.right <= frame.right &&
            box.top >= frame.top &&
            box.bottom <= frame.bottom;
          if (name.parentElement) name.parentElement.style.visibility = isWhole ? '' : 'hidden';
        }
      };
      map.on('moveend resize', showWholeNames);
      showWholeNames();
    },

    /** Stops the mouse wheel from zooming the map. */
    ignoreWheel: () => void map.scrollWheelZoom.disable(),

    /** Sets whether the map reacts to input. */
    enable(isEnabled: boolean) {
      element.inert = !isEnabled;
      element.toggleAttribute('data-locked', !isEnabled);
      for (const handler of [map.dragging, map.touchZoom, map.doubleClickZoom, map.boxZoom, map.keyboard]) {
        if (isEnabled) handler.enable();
        else handler.disable();
      }
    },

    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

const removable = (layer: Layer) => ({ remove: () => void layer.remove() });

/** The functions for a pin on a map. */
const pinOf = (pin: Marker) => ({
  element: () => pin.getElement(),
  move: (location: Coordinates) => void pin.setLatLng(tupleOf(location)),
  onDrag: (listener: (location: Coordinates) => void) =>
    void pin.on('drag', () => listener(coordinatesOf(pin.getLatLng()))),
  onDrop: (listener: (location: Coordinates) => void) =>
    void pin.on('dragend', () => listener(coordinatesOf(pin.getLatLng()))),
});

function rectangle(map: LeafletMap, margin: number): Bounds {
  const bounds = map.getBounds().pad(margin);
  return {
    south: Math.max(-90, bounds.getSouth()),
    west: Math.max(-180, bounds.getWest()), // the map repeats the world at low zooms
    north: Math.min(90, bounds.getNorth()),
    east: Math.min(180, bounds.getEast()),
  };
}

const coordinatesAt = ([latitude, longitude]: Vertex): Coordinates => ({ latitude, longitude });
const tupleOf = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude];
const coordinatesOf = ({ lat, lng }: LatLng): Coordinates => ({ latitude: lat, longitude: lng });
