import { expect, test } from 'vitest';
import { boundsOf } from '../../../shared/contract/geography.ts';
import type { Dot } from '../../../shared/contract/list-request-dots.ts';
import { listRequestIndex } from './list-request-index.ts';

const dotAt = (id: number, latitude: number, longitude: number, state: Dot['state'] = 'pending'): Dot => ({
  id,
  latitude,
  longitude,
  state,
  held: false,
});
const WORLD = { south: -85, west: -180, north: 85, east: 180 };

test('list requests near each other form a cluster that counts its pending ones', () => {
  const index = listRequestIndex([
    dotAt(1, -34.77, -55.76),
    dotAt(2, -34.7701, -55.7601, 'delivered'),
    dotAt(3, -34.74, -55.78),
  ]);
  const marks = index.marksIn(WORLD, 14);
  expect(marks).toHaveLength(2);
  expect(marks.find(({ kind }) => kind === 'group')).toMatchObject({ count: 2, pending: 1 });
  expect(marks.find(({ kind }) => kind === 'dot')).toMatchObject({ dot: { id: 3 } });
});

test('a cluster splits at some zoom level, unless all its list requests are in one building', () => {
  const [near] = listRequestIndex([dotAt(1, -34.77, -55.76), dotAt(2, -34.7705, -55.7605)]).marksIn(
    WORLD,
    10,
  );
  const [flats] = listRequestIndex([dotAt(1, -34.77, -55.76), dotAt(2, -34.77, -55.76)]).marksIn(WORLD, 10);
  if (near?.kind !== 'group' || flats?.kind !== 'group') throw new Error('Both are groups.');
  expect(near.opensAt()).toBeGreaterThan(10);
  expect(flats.opensAt()).toBeNull();
  expect(flats.ids().sort()).toEqual([1, 2]);
});

test('the index returns only list requests inside the viewport', () => {
  const index = listRequestIndex([dotAt(1, -34.77, -55.76), dotAt(2, -34.7, -55.9)]);
  const view = boundsOf([
    [-34.78, -55.77],
    [-34.76, -55.75],
  ]);
  expect(index.marksIn(view, 19)).toMatchObject([{ kind: 'dot', dot: { id: 1 } }]);
});

test('the key of a marker differs between a pending and a delivered list request', () => {
  const keyOf = (state: Dot['state']) =>
    listRequestIndex([dotAt(1, -34.77, -55.76, state)]).marksIn(WORLD, 15)[0]?.key;
  expect(keyOf('delivered')).not.toBe(keyOf('pending'));
});
