import { expect, test } from 'vitest';
import type { Party, Sheet } from '../contract.ts';
import { type CountedCircuit, countResult, type Outcome } from './count-result.ts';
import { type Claimant, dividedSeats } from './seats.ts';

/**
 * Generated elections are reckoned a second time here in the simplest way: all averages in one sorted table, as fractions of
 * BigInt, and every way in which the outstanding votes may still fall.
 */

const SEATS = 5;
const RULES = [
  { winner: 'list', council: { title: '', seats: SEATS, threshold: 0 } },
  { winner: 'party', council: { title: '', seats: SEATS, threshold: 15 } },
] as const;

test('the winner, a tie or an open result, and the seats, are those of an independent reckoning in 200 generated elections', () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomFrom(seed);
    const rule = RULES[seed % RULES.length] ?? RULES[0];
    const parties = generatedParties(random);
    const circuits = generatedCircuits(parties, random);
    const { outcome, council, outstanding } = countResult(parties, circuits, rule, SEATS);
    const expected = reckonedOutcome(parties, circuits, rule.winner, outstanding.votes ?? 0);
    expect(shortOf(outcome), `election ${seed}`).toBe(expected);
    seen.set(outcome.kind, (seen.get(outcome.kind) ?? 0) + 1);

    const votes = finalVotes(parties, circuits);
    const totals = parties.map(({ id, lists }) => ({ id, votes: partyVotes(votes, id, lists) }));
    const valid = totals.reduce((sum, one) => sum + one.votes, blankIn(circuits));
    const admitted = totals.filter((one) => one.votes * 100 >= rule.council.threshold * valid);
    if (admitted.length < totals.filter((one) => one.votes > 0).length) count(seen, 'below the threshold');
    const reckoned = reckonedSeats(admitted, SEATS);
    expect(Object.fromEntries(council?.parties.seats ?? []), `seats of election ${seed}`).toEqual(
      reckoned.sure,
    );
    expect(council?.parties.tied?.ids.toSorted() ?? [], `tied seats of election ${seed}`).toEqual(
      reckoned.tied,
    );
    if (reckoned.tied.length > 0) count(seen, 'tied seats');
    if (council?.ranges && rule.council.threshold === 0) {
      const ranges = reckonedRanges(parties, circuits, outstanding.votes ?? 0);
      expect(Object.fromEntries(council.ranges), `ranges of election ${seed}`).toEqual(ranges);
      count(seen, 'ranges');
    }
  }
  // The generated elections contain every case.
  for (const kind of ['won', 'tie', 'open', 'below the threshold', 'tied seats', 'ranges'])
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(8);
});

test('seats whose averages are the same fraction are left as tied', () => {
  const claimants = [
    { id: 1, votes: 300 },
    { id: 2, votes: 100 },
  ];
  // 300 / 3 is 100 / 1
  const { seats, tied } = dividedSeats(claimants, 3);
  expect(Object.fromEntries(seats)).toEqual({ 1: 2 });
  expect(tied).toEqual({ ids: [1, 2], seats: 1 });
  const one = dividedSeats(
    [
      { id: 1, votes: 301 },
      { id: 2, votes: 100 },
    ],
    3,
  );
  expect(Object.fromEntries(one.seats)).toEqual({ 1: 3 });
  expect(one.tied).toBeNull();
});

test('a missing circuit whose size is not known leaves everything open', () => {
  const parties = [
    { id: 1, name: 'A', lists: [] },
    { id: 2, name: 'B', lists: [] },
  ];
  const circuits = [
    { circuit: 603, sheet: sheetOf({ 1: 300, 2: 10 }), electors: 350 },
    { circuit: 604, sheet: null, electors: null },
  ];
  const { outcome, council, outstanding } = countResult(parties, circuits, RULES[0], SEATS);
  expect(outstanding).toEqual({ observed: 0, missing: [604], votes: null });
  expect(shortOf(outcome)).toBe('open');
  expect(council?.ranges).toBeNull();
  const known = circuits.map((circuit) => ({ ...circuit, electors: circuit.electors ?? 200 }));
  expect(shortOf(countResult(parties, known, RULES[0], SEATS).outcome)).toBe('won 1');
});

test('nothing is said before the first vote is counted', () => {
  const result = countResult([{ id: 1, name: 'A', lists: [] }], [], RULES[0], SEATS);
  expect(result.outcome).toEqual({ kind: 'nothing' });
  expect([...(result.council?.parties.seats ?? [])]).toEqual([]);
});

const count = (seen: Map<string, number>, what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** Returns a generator of numbers from 0 to below a limit, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed * 2_654_435_761;
  return (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return ((state >>> 8) % 100_003) % limit;
  };
}
type Random = ReturnType<typeof randomFrom>;

function generatedParties(random: Random): Party[] {
  let id = 0;
  return Array.from({ length: 2 + random(3) }, (_, party) => ({
    id: ++id,
    name: `Partido ${party}`,
    lists: Array.from({ length: random(3) }, () => ({ id: ++id, number: `${id}` })),
  }));
}

/** Few votes, so that ties and close results are frequent. */
function generatedCircuits(parties: readonly Party[], random: Random): CountedCircuit[] {
  const ids = parties.flatMap((party) => [party.id, ...party.lists.map(({ id }) => id)]);
  const most = [2, 8, 60][random(3)] ?? 2;
  const circuits: CountedCircuit[] = Array.from({ length: 1 + random(3) }, (_, index) => ({
    circuit: 603 + index,
    electors: null,
    sheet: sheetOf(
      Object.fromEntries(
        ids.map((id) => [id, random(4) === 0 ? 0 : random(most > 8 && random(3) === 0 ? 2 : most)]),
      ),
      random(5),
      random(3) === 0 ? random(3) : 0,
    ),
  }));
  return random(3) === 0 ? [...circuits, { circuit: 620, sheet: null, electors: 1 + random(2) }] : circuits;
}

const sheetOf = (votes: Record<string, number>, blank = 0, observed = 0): Sheet => ({
  votes,
  blank,
  annulled: 0,
  observed,
  voters: Object.values(votes).reduce((sum, one) => sum + one, blank + observed),
  asWritten: false,
});

type Votes = ReadonlyMap<number, number>;

function finalVotes(
  parties: readonly Party[],
  circuits: readonly CountedCircuit[],
  more: readonly number[] = [],
): Votes {
  const votes = new Map<number, number>();
  for (const { id, lists } of parties)
    for (const one of [id, ...lists.map((list) => list.id)]) votes.set(one, 0);
  for (const { sheet } of circuits)
    for (const [id, number] of Object.entries(sheet?.votes ?? {}))
      votes.set(Number(id), (votes.get(Number(id)) ?? 0) + number);
  for (const id of more) votes.set(id, (votes.get(id) ?? 0) + 1);
  return votes;
}

const blankIn = (circuits: readonly CountedCircuit[]) =>
  circuits.reduce((sum, { sheet }) => sum + (sheet?.blank ?? 0), 0);

const partyVotes = (votes: Votes, id: number, lists: Party['lists']) =>
  [id, ...lists.map((list) => list.id)].reduce((sum, one) => sum + (votes.get(one) ?? 0), 0);

/** Every way in which the outstanding votes may fall on a party or list, or on nobody. */
function waysOf(parties: readonly Party[], outstanding: number): number[][] {
  const ids = [0, ...parties.flatMap(({ id, lists }) => [id, ...lists.map((list) => list.id)])];
  let ways: number[][] = [[]];
  for (let vote = 0; vote < outstanding; vote++)
    ways = ways.flatMap((way) => ids.filter((id) => id >= (way.at(-1) ?? 0)).map((id) => [...way, id]));
  return ways.map((way) => way.filter((id) => id > 0));
}

function reckonedOutcome(
  parties: readonly Party[],
  circuits: readonly CountedCircuit[],
  rule: 'list' | 'party',
  outstanding: number,
): string {
  const results = new Set(
    waysOf(parties, outstanding).map((way) => {
      const votes = finalVotes(parties, circuits, way);
      const [party, isTied] = most(parties, (one) => partyVotes(votes, one.id, one.lists));
      if (!party) return 'nothing';
      if (isTied) return 'tie';
      if (rule === 'party' || party.lists.length === 0) return `won ${party.id}`;
      const [list, areTied] = most(party.lists, (one) => votes.get(one.id) ?? 0);
      if (!list) return 'nothing';
      return areTied ? 'tie' : `won ${party.id} ${list.id}`;
    }),
  );
  if (results.size > 1) return 'open';
  return [...results][0] ?? 'nothing';
}

/** Returns the first with the most votes, and whether another has as many; undefined if nobody has any. */
function most<One>(all: readonly One[], votesOf: (one: One) => number): [One | undefined, boolean] {
  const highest = Math.max(0, ...all.map(votesOf));
  const first = all.filter((one) => votesOf(one) === highest);
  return highest === 0 ? [undefined, false] : [first[0], first.length > 1];
}

const shortOf = (outcome: Outcome) =>
  outcome.kind === 'won'
    ? ['won', outcome.party.id, outcome.list?.id].filter(Boolean).join(' ')
    : outcome.kind;

/** All averages in one table, the highest first. Those that are level at the last seat are tied. */
function reckonedSeats(claimants: readonly Claimant[], seats: number) {
  const table = claimants
    .flatMap(({ id, votes }) =>
      Array.from({ length: seats }, (_, index) => ({ id, votes: BigInt(votes), divisor: BigInt(index + 1) })),
    )
    .filter(({ votes }) => votes > 0n)
    .sort((one, other) => Number(other.votes * one.divisor - one.votes * other.divisor));
  const last = table[seats - 1];
  const next = table[seats];
  const isLevel = (one: (typeof table)[number]) =>
    last !== undefined && one.votes * last.divisor === last.votes * one.divisor;
  const isTied = last && next && isLevel(next);
  const sure: Record<number, number> = {};
  for (const one of table.slice(0, seats))
    if (!(isTied && isLevel(one))) sure[one.id] = (sure[one.id] ?? 0) + 1;
  return {
    sure,
    tied: isTied
      ? table
          .filter(isLevel)
          .map(({ id }) => id)
          .sort()
      : [],
  };
}

function reckonedRanges(parties: readonly Party[], circuits: readonly CountedCircuit[], outstanding: number) {
  const ranges: Record<number, { fewest: number; most: number }> = {};
  for (const way of waysOf(parties, outstanding)) {
    const votes = finalVotes(parties, circuits, way);
    const { sure, tied } = reckonedSeats(
      parties.map(({ id, lists }) => ({ id, votes: partyVotes(votes, id, lists) })),
      SEATS,
    );
    for (const { id } of parties) {
      const fewest = sure[id] ?? 0;
      const range = ranges[id] ?? { fewest, most: fewest };
      ranges[id] = {
        fewest: Math.min(range.fewest, fewest),
        most: Math.max(range.most, fewest + (tied.includes(id) ? 1 : 0)),
      };
    }
  }
  return ranges;
}
