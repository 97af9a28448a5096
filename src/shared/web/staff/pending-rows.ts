import { type MutationKey, useMutationState } from '@tanstack/react-query';

/**
 * Returns a function that tells whether a mutation of a row is pending. The variables of every mutation under
 * `mutationKey` must contain the row's id.
 */
export function usePendingRows(mutationKey: MutationKey): (row: { id: number }) => boolean {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { id?: number }).id,
  });
  return ({ id }) => ids.includes(id);
}
