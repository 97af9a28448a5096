import { describe, expect, test } from 'vitest';
import { namesFor, streetOf } from './round-names.ts';

const now = () => new Date('2026-11-26T15:00:00Z');
const stop = (address: string, latitude = -34.77) => ({ address, latitude, longitude: -55.76 });
const naming = {
  neighbourhoodOf: ({ latitude }: { latitude: number }) => (latitude < -34 ? 'Villa Argentina' : null),
  now,
};
const NOWHERE = -30;

test('a round is named after its most frequent neighbourhood and the day in Montevideo', () => {
  const stops = [stop('Calle 1'), stop('Calle 2'), stop('Calle 3', NOWHERE)];
  expect(namesFor([stops], [], naming)).toEqual(['Villa Argentina, jueves 26']);
});

test('a second round of a neighbourhood is named after its most frequent street, and further ones are numbered', () => {
  const stops = [stop('Roger Balet 120'), stop('Roger Balet esq. 22'), stop('Calle 11')];
  expect(namesFor([stops, stops, stops, stops], [], naming)).toEqual([
    'Villa Argentina, jueves 26',
    'Roger Balet, jueves 26',
    'Villa Argentina 2, jueves 26',
    'Villa Argentina 3, jueves 26',
  ]);
});

test('a name that another round has is not given again, in upper or lower case', () => {
  expect(namesFor([[stop('Calle 1')]], ['VILLA ARGENTINA, jueves 26'], naming)).toEqual([
    'Villa Argentina 2, jueves 26',
  ]);
});

test('without a neighbourhood a round is named after a street with at least two doors', () => {
  const street = [stop('Calle 11 esq. 22', NOWHERE), stop('Calle 11 s/n', NOWHERE)];
  expect(namesFor([street, street.slice(1)], [], naming)).toEqual([
    'Calle 11, jueves 26',
    'Reparto, jueves 26',
  ]);
});

describe('the street of an address is the part before a corner, a number or a block:', () => {
  test.each([
    ['Calle 11 esq. 22, S/N', 'Calle 11'],
    ['Roger Balet 1234', 'Roger Balet'],
    ['Roger Ballet y la rambla', 'Roger Ballet'],
    ['Ciudad de Montevideo entre 11 y 13', 'Ciudad de Montevideo'],
    ['Av. Artigas, apto 3', 'Av. Artigas'],
    ['República de Chile M5 S3', 'República de Chile'],
    ['  Calle   18  ', 'Calle 18'],
    ['22', null],
    ['', null],
  ])('%s', (address, street) => {
    expect(streetOf(address)).toBe(street);
  });
});
