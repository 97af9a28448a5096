/** What stands for election: a party or a list, with its votes. */
export interface Claimant {
  id: number;
  votes: number;
}

/** The seats of each claimant that has some, and those that are left because several have an equal right to them. */
export interface Division {
  seats: ReadonlyMap<number, number>;
  /** Null when nothing is left. */
  tied: { ids: number[]; seats: number } | null;
}

/**
 * Divides seats by the method of the highest averages (D'Hondt): each seat goes to whoever has the most votes for each of their
 * seats with that one (integral proportional representation in Uruguay; LOREG, article 163, in Spain). Averages are compared as fractions of whole
 * numbers, so that no rounding decides. Whoever has no votes gets none.
 */
export function dividedSeats(claimants: readonly Claimant[], count: number): Division {
  const seats = new Map<number, number>();
  let left = count;
  while (left > 0) {
    const next = highest(claimants, seats);
    if (next.length === 0) break;
    if (next.length > left) return { seats, tied: { ids: next.map(({ id }) => id), seats: left } };
    for (const { id } of next) seats.set(id, (seats.get(id) ?? 0) + 1);
    left -= next.length;
  }
  return { seats, tied: null };
}

/** Returns all who have the highest average with one seat more. */
function highest(claimants: readonly Claimant[], seats: ReadonlyMap<number, number>): Claimant[] {
  let best: Claimant[] = [];
  for (const claimant of claimants) {
    if (claimant.votes === 0) continue;
    const [first] = best;
    const difference = first ? compareAverages(claimant, first, seats) : 1;
    if (difference > 0) best = [claimant];
    else if (difference === 0) best.push(claimant);
  }
  return best;
}

const compareAverages = (one: Claimant, other: Claimant, seats: ReadonlyMap<number, number>) =>
  one.votes * ((seats.get(other.id) ?? 0) + 1) - other.votes * ((seats.get(one.id) ?? 0) + 1);

/** The fewest and the most seats that a claimant may get when all votes are counted. */
export interface SeatRange {
  fewest: number;
  most: number;
}

/** Returns what each claimant may get by the method of `dividedSeats` if `outstanding` votes more go to whomever. */
export const seatRanges = (
  claimants: readonly Claimant[],
  count: number,
  outstanding: number,
): ReadonlyMap<number, SeatRange> =>
  new Map(
    claimants.map((claimant) => {
      const others = claimants.filter(({ id }) => id !== claimant.id);
      return [
        claimant.id,
        {
          fewest: fewestSeats(claimant.votes, others, count, outstanding),
          most: mostSeats(claimant.votes + outstanding, others, count),
        },
      ];
    }),
  );

/** The most seats with these votes, if the others get no vote more and ties end well. */
function mostSeats(votes: number, others: readonly Claimant[], count: number): number {
  if (votes === 0) return 0;
  let most = 0;
  for (let seat = 1; seat <= count; seat++) {
    // Seats of others whose average is above votes / seat.
    const before = others.reduce((sum, one) => sum + Math.max(0, roundedUp(one.votes * seat, votes) - 1), 0);
    if (before + seat <= count) most = seat;
  }
  return most;
}

/** The fewest seats with these votes, if all outstanding ones go to others in the worst way and ties end badly. */
function fewestSeats(votes: number, others: readonly Claimant[], count: number, outstanding: number): number {
  if (votes === 0) return 0;
  let seat = count;
  while (seat > 0 && costOf(count - seat + 1, votes, seat, others) <= outstanding) seat--;
  return seat;
}

/** The fewest votes with which the others together reach so many averages of at least votes / seat; infinite if they cannot. */
function costOf(averages: number, votes: number, seat: number, others: readonly Claimant[]): number {
  let costs = [0, ...Array<number>(averages).fill(Number.POSITIVE_INFINITY)];
  for (const one of others)
    costs = costs.map((_, sum) =>
      Math.min(
        ...costs
          .slice(0, sum + 1)
          .map((cost, before) => cost + Math.max(0, roundedUp((sum - before) * votes, seat) - one.votes)),
      ),
    );
  return costs[averages] ?? Number.POSITIVE_INFINITY;
}

/** The smallest whole number that is not below a fraction of whole numbers, without rounding errors. */
const roundedUp = (numerator: number, denominator: number) => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest > 0 ? 1 : 0);
};
