import type { Category } from '../../categories/contract.ts';
import type { Proposal } from '../contract.ts';

/**
 * Returns the proposal that follows in the list, which is ordered by category, or undefined for the only one. The first
 * proposal follows the last one.
 */
export function nextProposal(
  { id }: Proposal,
  proposals: readonly Proposal[],
  categories: readonly Pick<Category, 'name'>[],
): Proposal | undefined {
  const names = [...categories.map(({ name }) => name), ...proposals.map(({ category }) => category)];
  const ordered = proposals.toSorted(
    (one, other) => names.indexOf(one.category) - names.indexOf(other.category),
  );
  const next = ordered[(ordered.findIndex((one) => one.id === id) + 1) % ordered.length];
  return next?.id === id ? undefined : next;
}
