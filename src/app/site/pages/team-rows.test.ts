import { expect, test } from 'vitest';
import { teamRow } from './team-rows.ts';

const rowsOf = (count: number) => {
  const members = Array.from({ length: count }, (_, index) => teamRow(index, count));
  return members.map(({ of, isIncomplete }) => `${of}${isIncomplete ? ' wide' : ''}`);
};

test('divides a team of any size into rows that are all filled', () => {
  expect(rowsOf(1)).toEqual(['1 wide']);
  expect(rowsOf(2)).toEqual(['2 wide', '2 wide']);
  expect(rowsOf(3)).toEqual(['3', '3', '3']);
  expect(rowsOf(4)).toEqual(['4', '4', '4', '4']);
  expect(rowsOf(5)).toEqual(['3', '3', '3', '2 wide', '2 wide']);
  expect(rowsOf(6)).toEqual(Array(6).fill('3'));
  expect(rowsOf(7)).toEqual(['4', '4', '4', '4', '3 wide', '3 wide', '3 wide']);
  expect(rowsOf(8)).toEqual(Array(8).fill('4'));
  for (let count = 1; count <= 40; count++) {
    const shares = Array.from({ length: count }, (_, index) => 1 / teamRow(index, count).of);
    const rows = shares.reduce((sum, share) => sum + share, 0);
    expect(rows, `rows of ${count}`).toBeCloseTo(Math.round(rows));
  }
});
