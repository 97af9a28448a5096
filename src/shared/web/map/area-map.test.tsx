import { expect, test, vi } from 'vitest';
import { areaMap } from './area-map.ts';
import type { MapSettings } from './base-map.ts';

const SETTINGS: MapSettings = {
  tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Mapa', attributionUrl: 'https://ejemplo.uy' },
  delivery: { name: 'Ceibalá', inside: 'en Ceibalá', centre: [-34.77, -55.76], area: [] },
};
/** Leaflet reports a move this time after a window was resized. */
const REPORT_MS = 200;

test('a map that is removed after the window was resized reports no move', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  let width = 300;
  Object.defineProperty(element, 'clientWidth', { get: () => width });
  const map = areaMap(element, SETTINGS);
  const moved = vi.fn();
  map.onMove(moved);
  width = 400;
  window.dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  map.remove();
  moved.mockClear();
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS + 50));
  expect(moved).not.toHaveBeenCalled();
});

test('names of the drawing that the edge of the map would cut are hidden until they are in view', () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(100, 100, 300, 240);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.innerHTML = '<g><text>Centro</text></g><g><text>Estación</text></g>';
  const [centre, station] = [...drawing.querySelectorAll('text')];
  if (!centre || !station) throw new Error('no names');
  let left = 60;
  centre.getBoundingClientRect = () => new DOMRect(200, 200, 80, 20);
  station.getBoundingClientRect = () => new DOMRect(left, 200, 80, 20);
  const map = areaMap(element, SETTINGS);
  map.showBelowTiles(drawing, { south: -34.8, west: -55.8, north: -34.7, east: -55.7 });
  expect(centre.parentElement?.style.visibility).toBe('');
  expect(station.parentElement?.style.visibility).toBe('hidden');
  left = 120;
  map.centre({ latitude: -34.76, longitude: -55.75 }, undefined, { isAnimated: false });
  expect(station.parentElement?.style.visibility).toBe('');
  map.remove();
});
