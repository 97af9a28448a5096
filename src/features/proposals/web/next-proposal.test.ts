import { expect, test } from 'vitest';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { nextProposal } from './next-proposal.ts';

const stored = (id: number, category: string) => ({ ...buildProposal({ category }), id, version: 1 });
const [street, square, bus] = [stored(1, 'Calles'), stored(2, 'Barrio'), stored(3, 'Calles')];
const categories = [{ name: 'Calles' }, { name: 'Barrio' }];

test('follows a proposal with the next one of its category, then with those of the next category', () => {
  expect(nextProposal(street, [street, square, bus], categories)).toBe(bus);
  expect(nextProposal(bus, [street, square, bus], categories)).toBe(square);
});

test('follows the last proposal with the first one, and the only one with none', () => {
  expect(nextProposal(square, [street, square, bus], categories)).toBe(street);
  expect(nextProposal(square, [square], [])).toBeUndefined();
});
