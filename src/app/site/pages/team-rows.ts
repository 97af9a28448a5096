/** Numbers of members that rows of three fill better than rows of four. */
const IN_THREES = [3, 5, 6, 9];

/**
 * How many members share the row of the member at `index` on a wide screen, and whether they are fewer than in other
 * rows. The members of such a row are shown wider, so that they fill it.
 */
export function teamRow(index: number, count: number): { of: number; isIncomplete: boolean } {
  const full = IN_THREES.includes(count) ? 3 : 4;
  const remaining = count % full;
  const isIncomplete = index >= count - remaining;
  return { of: isIncomplete ? remaining : full, isIncomplete };
}
