import { expect, test } from 'vitest';
import { buildPollingPlace } from '../../../tests/support/factories.ts';
import type { Vertex } from './geography.ts';
import { pollingPlaceMistakes } from './polling-place-mistakes.ts';
import { placesForm } from './polling-places.ts';

const CENTRE: Vertex = [-34.77, -55.76];
const mistakesIn = (polling: Partial<Parameters<typeof pollingPlaceMistakes>[0]>) =>
  pollingPlaceMistakes({ places: [], gaps: [], ...polling }, CENTRE).map(({ message }) => message);

const range = (circuit: number, from: number, to: number, series = 'ZCB') => ({ circuit, series, from, to });
const placeWith = (...ranges: ReturnType<typeof range>[]) => buildPollingPlace({ ranges });

test('accepts adjoining ranges, several series, several ranges of a circuit, and a declared gap', () => {
  const school = buildPollingPlace({ name: 'Escuela 1', ranges: [range(1, 1, 300), range(1, 401, 500)] });
  const club = buildPollingPlace({ name: 'Club', ranges: [range(2, 501, 501), range(2, 7, 9, 'CMD')] });
  const gaps = [{ series: 'ZCB', from: 301, to: 400 }];
  expect(mistakesIn({ places: [club, school], gaps })).toEqual([]);
});

test('reports every overlap of ranges, also of those within another one', () => {
  const place = placeWith(range(1, 1, 300), range(2, 300, 400), range(3, 10, 20));
  expect(mistakesIn({ places: [place] })).toEqual([
    'En la serie ZCB, el circuito 1 y el circuito 3 tienen los mismos números: 10 a 20.',
    'En la serie ZCB, el circuito 1 y el circuito 2 tienen los mismos números: 300 a 300.',
  ]);
});

test('reports every gap that is not declared, and a declared gap that overlaps a range', () => {
  const place = placeWith(range(1, 1, 10), range(2, 12, 20), range(3, 31, 40));
  const gaps = [{ series: 'ZCB', from: 40, to: 45 }];
  expect(mistakesIn({ places: [place], gaps })).toEqual([
    'En la serie ZCB, el circuito 3 y el hueco de 40 a 45 tienen los mismos números: 40 a 40.',
    'En la serie ZCB faltan los números 11 a 11, entre el circuito 1 y el circuito 2. Si es a propósito, anotalos como hueco.',
    'En la serie ZCB faltan los números 21 a 30, entre el circuito 2 y el circuito 3. Si es a propósito, anotalos como hueco.',
  ]);
});

test('reports double names, places that are far away, circuits in two places and reversed ranges at once', () => {
  const places = [
    buildPollingPlace({ name: 'Liceo', latitude: -34.77, longitude: -55.76, ranges: [range(1, 1, 10)] }),
    buildPollingPlace({ name: 'LICEO', latitude: -55.76, longitude: -34.77, ranges: [range(1, 11, 20)] }),
    buildPollingPlace({ name: 'Club', ranges: [range(2, 40, 21)] }),
  ];
  expect(mistakesIn({ places })).toEqual([
    'Hay más de un local que se llama "LICEO".',
    'El local "LICEO" está a 2830 km: la latitud está en el lugar de la longitud.',
    'El circuito 1 está en dos locales: "Liceo" y "LICEO".',
    'En el circuito 2, la serie ZCB termina (21) antes de empezar (40).',
  ]);
});

test('reports a circuit whose numbers stand in two ranges without a gap', () => {
  const places = [buildPollingPlace({ name: 'Liceo', ranges: [range(1, 1, 10), range(1, 11, 20)] })];
  expect(mistakesIn({ places })).toEqual([
    'El circuito 1 tiene dos tramos seguidos: si es uno solo, juntalos; si son dos, uno tiene otro número.',
  ]);
});

test('rejects a series in lower case and a place without circuits', () => {
  const places = [placeWith(range(1, 1, 2, 'zcb')), placeWith()];
  const { error } = placesForm.safeParse({ places, gaps: [] });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'La serie de una credencial son tres letras mayúsculas.',
    'Un local de votación necesita algún circuito.',
  ]);
});
