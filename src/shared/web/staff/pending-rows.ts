import { type MutationKey, useMutationState } from '@tanstack/react-query';

/** Returns whether a mutation of a row is pending. The variables of all mutations under `mutationKey` have the row's id. */
export function usePendingRows(mutationKey: MutationKey): (row: { id: number }) => boolean {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { id?: number }).id,
  });
  return ({ id }) => ids.includes(id);
}
