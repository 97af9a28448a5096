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
