import { expect, test } from 'vitest';
import { placesChanges } from './places-changes.ts';

const place = (name: string, ...ranges: [circuit: number, from: number, to: number][]) => ({
  name,
  locality: 'Centro',
  address: '',
  latitude: null,
  longitude: null,
  stepFree: null,
  parking: null,
  remarks: '',
  ranges: ranges.map(([circuit, from, to]) => ({ circuit, series: 'ZCB', from, to })),
});
const CLUB = place('Club', [1, 1, 350], [2, 351, 700]);
const LICEO = place('Liceo', [3, 701, 900]);
const BEFORE = { places: [CLUB, LICEO], gaps: [] };

test('names a circuit that disappears, with its credentials', () => {
  const places = [place('Club', [2, 351, 700]), LICEO];
  expect(placesChanges(BEFORE, { places, gaps: [] })).toEqual([
    'Antes 2 locales y 3 circuitos; ahora 2 locales y 2 circuitos.',
    'Desaparece: circuito 1 (ZCB 1 a 350, en Club).',
  ]);
});

test('names new and changed circuits, polling places whose data changed, and changed gaps', () => {
  const places = [
    place('Club', [1, 1, 300], [2, 351, 700]),
    { ...LICEO, address: 'Calle 1' },
    place('Sede', [4, 901, 999]),
  ];
  expect(placesChanges(BEFORE, { places, gaps: [{ series: 'ZCB', from: 301, to: 350 }] })).toEqual([
    'Antes 2 locales y 3 circuitos; ahora 3 locales y 4 circuitos.',
    'Aparece: circuito 4 (ZCB 901 a 999, en Sede).',
    'Cambia: circuito 1 (antes ZCB 1 a 350, en Club; ahora ZCB 1 a 300, en Club).',
    'Cambian los datos de «Liceo».',
    'Cambian los huecos: antes ninguno, ahora ZCB 301 a 350.',
  ]);
});

test('ignores the order of places and circuits, and names at most eight circuits', () => {
  expect(
    placesChanges(BEFORE, { places: [LICEO, place('Club', [2, 351, 700], [1, 1, 350])], gaps: [] }),
  ).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => place(`Local ${index}`, [index + 1, index, index]));
  const [, gone] = placesChanges({ places: many, gaps: [] }, { places: [], gaps: [] });
  expect(gone).toMatch(/^Desaparecen: circuitos 1 \(.*, 8 \(ZCB 7 a 7, en Local 7\) y 12 más\.$/);
});
