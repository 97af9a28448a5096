import { expect, test } from 'vitest';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import type { Shift } from '../contract.ts';
import { candidatesAmong, proposedTakers } from './candidates.ts';

/** Who is proposed for a shift. */

const place = (name: string, locality: string, ...circuits: number[]): PollingPlace => ({
  name,
  locality,
  address: '',
  latitude: null,
  longitude: null,
  stepFree: null,
  parking: null,
  remarks: '',
  ranges: circuits.map((circuit) => ({
    circuit,
    series: 'ABC',
    from: circuit * 100,
    to: circuit * 100 + 99,
  })),
});
const PLACES = [place('Escuela', 'Villa', 1, 2), place('Liceo', 'Puerto', 3)];

const delegate = (id: number, name: string, number?: number, neighbourhood = ''): Delegate => ({
  id,
  name,
  phone: `09900000${id}`,
  neighbourhood,
  availability: '',
  credential: () => (number ? { series: 'ABC', number } : null),
});
const shift = (id: number, circuit: number, taker?: Delegate, starts = '08:00', ends = '14:00'): Shift => ({
  id,
  post: 'delegate',
  circuit,
  place: circuit === 3 ? 'Liceo' : 'Escuela',
  position: 1,
  starts,
  ends,
  helper: taker ? { id: taker.id, name: taker.name, phone: taker.phone } : null,
});
const among = (delegates: Delegate[], shifts: Shift[]) => ({
  places: PLACES,
  neighbourhoods: [],
  delegates,
  shifts,
});

test('whoever votes in the circuit stands first, then in the place, then who lives near, then all others', () => {
  const people = [
    delegate(1, 'Lejos', 350),
    delegate(2, 'Cerca', undefined, 'villa'),
    delegate(3, 'Mismo local', 250),
    delegate(4, 'Vota acá', 150),
    delegate(5, 'Sin credencial'),
  ];
  const gap = shift(10, 1);
  const found = candidatesAmong(among(people, [gap]))(gap);
  expect(found.map(({ name, reason }) => [name, reason])).toEqual([
    ['Vota acá', 'circuit'],
    ['Mismo local', 'place'],
    ['Cerca', 'near'],
    ['Lejos', null],
    ['Sin credencial', null],
  ]);
});

test('whoever has another shift at the same time stands last, with that shift', () => {
  const [busy, later] = [delegate(1, 'Ocupada', 150), delegate(2, 'De tarde', 120)];
  const gap = shift(10, 1);
  const shifts = [gap, shift(11, 2, busy, '13:00', '24:00'), shift(12, 2, later, '14:00', '24:00')];
  expect(candidatesAmong(among([busy, later], shifts))(gap)).toMatchObject([
    { name: 'De tarde', shifts: 1, busyWith: null },
    { name: 'Ocupada', shifts: 1, busyWith: { id: 11 } },
  ]);
});

test('gaps are proposed to who votes there before anybody else, each person once, and the rest stays a gap', () => {
  const people = [
    delegate(1, 'Vota en 2', 250),
    delegate(2, 'Vota en 1', 150),
    delegate(3, 'También en 1', 151),
    delegate(4, 'Lejos'),
  ];
  const gaps = [shift(10, 1), shift(11, 2), shift(12, 3), shift(13, 1, undefined, '14:00', '24:00')];
  expect(proposedTakers(among(people, gaps))).toEqual(
    new Map([
      [10, 3],
      [11, 1],
      [13, 2],
    ]),
  );
});

test('somebody who has a shift is proposed for no other', () => {
  const busy = delegate(1, 'Vota en 1', 150);
  const shifts = [shift(10, 1, busy), shift(11, 1, undefined, '14:00', '24:00')];
  expect(proposedTakers(among([busy], shifts)).size).toBe(0);
});
