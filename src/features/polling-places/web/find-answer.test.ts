import { expect, test } from 'vitest';
import { buildPollingPlace, buildPollingPlaces } from '../../../../tests/support/factories.ts';
import { answerAt, answerTo } from './find-answer.ts';

const SCHOOL = buildPollingPlace({
  name: 'Escuela 1',
  ranges: [
    { circuit: 1, series: 'ZCB', from: 1, to: 300 },
    { circuit: 2, series: 'ZCB', from: 401, to: 401 },
  ],
});
const CLUB = buildPollingPlace({
  name: 'Club',
  locality: 'Estación Ceibalá',
  ranges: [{ circuit: 3, series: 'CMD', from: 200, to: 999_999 }],
});
const POLLING = buildPollingPlaces({ places: [SCHOOL, CLUB], gaps: [{ series: 'ZCB', from: 301, to: 400 }] });

const answer = (series: string, number: string) => {
  const found = answerTo(POLLING, series, number);
  return found.kind === 'place' ? `${found.circuit} ${found.place.name}` : found.kind;
};

test.each([
  ['ZCB', '1', '1 Escuela 1'],
  ['ZCB', '300', '1 Escuela 1'],
  ['ZCB', '401', '2 Escuela 1'],
  ['CMD', '200', '3 Club'],
  ['CMD', '999999', '3 Club'],
])(
  'finds the circuit of the credential %s %s, which is the first or last of a range',
  (series, number, expected) => {
    expect(answer(series, number)).toBe(expected);
  },
);

test.each([
  ['ZCB', '301', 'the first number of a gap'],
  ['ZCB', '400', 'the last number of a gap'],
  ['ZCB', '402', 'a number after the last range'],
  ['CMD', '199', 'a number before the first range'],
  ['XYZ', '1', 'a series that the data lack'],
])('finds no circuit for the credential %s %s: %s', (series, number) => {
  expect(answer(series, number)).toBe('unknown');
});

test.each([
  ['zcb', '300'],
  [' Zcb ', ' 300 '],
  ['Z C B', '3 0 0'],
  ['Z.C.B.', '0300'],
  ['ZCB', '000-300'],
  ['', 'zcb 300'],
  ['CMD', 'ZCB300'],
])('reads the series "%s" with the number "%s" as ZCB 300', (series, number) => {
  expect(answer(series, number)).toBe('1 Escuela 1');
});

const NUMBER_IS_MISSING = 'Escribí el número de tu credencial.';
const SERIES_IS_WRONG = 'La serie son las tres letras de tu credencial.';

test.each([
  ['ZCB', '1234567', { number: 'El número de una credencial tiene hasta 6 cifras.' }],
  ['ZCB', '', { number: NUMBER_IS_MISSING }],
  ['ZCB', '000', { number: NUMBER_IS_MISSING }],
  ['ZCB', '12a', { number: NUMBER_IS_MISSING }],
  ['ZCB', '1e3', { number: NUMBER_IS_MISSING }],
  ['CM', '300', { series: SERIES_IS_WRONG }],
  ['ZCBX', '300', { series: SERIES_IS_WRONG }],
  ['', '', { series: SERIES_IS_WRONG, number: NUMBER_IS_MISSING }],
])('rejects the series "%s" with the number "%s"', (series, number, problems) => {
  expect(answerTo(POLLING, series, number)).toEqual({ kind: 'problems', problems });
});

const at = (query: string) => answerAt(POLLING, new URLSearchParams(query));

test('finds a place by its circuit, and a locality without regard to case and accents', () => {
  expect(at('circuito=3')).toEqual({ kind: 'place', circuit: 3, place: CLUB });
  expect(at('localidad=estacion ceibala')).toEqual({ kind: 'locality', locality: 'Estación Ceibalá' });
});

test('ignores a query that names no known circuit or locality', () => {
  for (const query of ['', 'circuito=4', 'circuito=x', 'localidad=Salinas', 'serie=ZCB&numero=1'])
    expect(at(query), query).toBeUndefined();
});
