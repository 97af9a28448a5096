import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import type { Shift } from '../../election-shifts/contract.ts';
import { holderKey, OFFICE } from '../contract.ts';
import { type Balance, stocksOf } from './stocks.ts';

/** Which circuits have few ballot papers, and who has some nearby. */

const { places } = campaign.pollingPlaces;
const circuitOf = (place: number, index = 0) => {
  const numbers = [...new Set(places[place]?.ranges.map(({ circuit }) => circuit))];
  return numbers[index] ?? numbers[0] ?? 0;
};
const here = circuitOf(0);
const circuit = (id: number, count: number, usedLately = 0): Balance => ({
  kind: 'circuit',
  id,
  count,
  usedLately,
});
const person = (id: number, count: number): Balance => ({ kind: 'helper', id, count, usedLately: 0 });
const office = (count: number): Balance => ({ ...OFFICE, count, usedLately: 0 });
const shift = (helperId: number, of: number): Shift => ({
  id: helperId,
  post: 'delegate',
  circuit: of,
  place: null,
  position: 1,
  starts: '07:30',
  ends: '24:00',
  helper: { id: helperId, name: 'Ana', phone: '' },
});
const stocks = (balances: Balance[], shifts: Shift[] = [], short: number[] = []) =>
  stocksOf(balances, { places, shifts, names: holderKey, short: new Set(short) });
const stockHere = (...[balances, shifts, short]: Parameters<typeof stocks>) =>
  stocks(balances, shifts, short).find(({ kind, id }) => kind === 'circuit' && id === here);

test('every circuit and the office are there from the beginning, and nobody is said to have few', () => {
  const all = stocks([]);
  expect(all.filter(({ kind }) => kind === 'circuit').length).toBeGreaterThan(1);
  expect(all).toContainEqual(expect.objectContaining({ kind: 'office', count: 0 }));
  expect(all.some(({ isLow }) => isLow)).toBe(false);
});

test.each([
  ['30 and no use', 30, 0, false],
  ['29', 29, 0, true],
  ['100 and 150 used in three hours, which last two hours', 100, 150, false],
  ['99 and 150 used in three hours', 99, 150, true],
])('%s', (_, count, usedLately, isLow) => {
  expect(stockHere([circuit(here, count, usedLately)])).toMatchObject({ isLow, usedPerHour: usedLately / 3 });
});

test('whoever is in the same place comes first, then the office, and a circuit only if it has plenty', () => {
  const few = circuit(here, 5);
  const near = [shift(7, here)];
  expect(stockHere([few, office(500), person(7, 50)], near)?.nearest?.name).toBe('helper:7');
  expect(stockHere([few, office(500), person(7, 5)], near)?.nearest?.name).toBe('office:0');
  const other = circuitOf(0, 1);
  if (other !== here) {
    expect(stockHere([few, circuit(other, 200), office(500)])?.nearest?.name).toBe(`circuit:${other}`);
    expect(stockHere([few, circuit(other, 40), office(500)])?.nearest?.name).toBe('office:0');
  }
  expect(stockHere([few])?.nearest).toBeNull();
});

test('a circuit that reports that papers are missing has few, and gives none to others', () => {
  expect(stockHere([circuit(here, 200)], [], [here])).toMatchObject({ isLow: true });
  const other = circuitOf(0, 1);
  const all = [circuit(here, 5), circuit(other, 200), office(500)];
  expect(stockHere(all, [], [other])?.nearest?.name).toBe('office:0');
});
