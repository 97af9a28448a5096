import type { CountRule } from '../../../shared/contract/countries/country.ts';
import type { Party, Sheet } from '../contract.ts';
import { type Claimant, type Division, dividedSeats, type SeatRange, seatRanges } from './seats.ts';

/** What is known of a circuit: its accepted sheet, and how many may vote there; null if that is not known. */
export interface CountedCircuit {
  circuit: number;
  sheet: Sheet | null;
  electors: number | null;
}

export interface PartyTotal extends Claimant {
  name: string;
  /** The votes for the party that are for none of its lists. */
  ownVotes: number;
  /** The lists of the party, the most voted first. */
  lists: ListTotal[];
}
export interface ListTotal extends Claimant {
  number: string;
}

/** The sums of the counted circuits. */
export interface Totals {
  /** The parties, the most voted first. */
  parties: PartyTotal[];
  blank: number;
  annulled: number;
  observed: number;
  voters: number;
  /** The number of circuits with an accepted sheet. */
  counted: number;
}

/** The votes that are not counted yet. */
export interface Outstanding {
  observed: number;
  /** The circuits without an accepted sheet. */
  missing: number[];
  /** How many votes they may be at most; null if that is not known of a missing circuit. */
  votes: number | null;
}

/** Who wins the post: nobody yet, somebody for sure, a tie, or whoever leads while the outstanding votes can change it. */
export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'won'; party: PartyTotal; list: ListTotal | null }
  | { kind: 'tie'; between: readonly (PartyTotal | ListTotal)[]; within: PartyTotal | null }
  | {
      kind: 'open';
      /** The party or list that leads, and those whom the outstanding votes can put level or ahead, nearest first. */
      leading: PartyTotal | ListTotal;
      rivals: readonly (PartyTotal | ListTotal)[];
      /** By how many votes it leads. */
      margin: number;
      /** The party that has won for sure and whose lists are still open; null while the party is open. */
      within: PartyTotal | null;
    };

/** The seats of the council as the counted votes divide them. */
interface Council {
  seats: number;
  parties: Division;
  /** The seats of the lists of each party by its id. */
  lists: ReadonlyMap<number, Division>;
  /** What each party may still get; null if nothing is sure. */
  ranges: ReadonlyMap<number, SeatRange> | null;
}

export interface CountResult {
  totals: Totals;
  outstanding: Outstanding;
  outcome: Outcome;
  /** Null in countries whose rule is not known. */
  council: Council | null;
}

/** Returns the result of a count by a country's rule. `seats` is the size of the council; 0 if it is not known. */
export function countResult(
  parties: readonly Party[],
  circuits: readonly CountedCircuit[],
  rule: Pick<CountRule, 'winner' | 'council'>,
  seats: number,
): CountResult {
  const totals = totalsOf(parties, circuits);
  const outstanding = outstandingOf(totals, circuits);
  return {
    totals,
    outstanding,
    outcome: outcomeOf(totals, outstanding.votes, rule.winner),
    council:
      rule.council && seats > 0 ? councilOf(totals, outstanding.votes, rule.council.threshold, seats) : null,
  };
}

/** Sums up the accepted sheets. */
export function totalsOf(parties: readonly Party[], circuits: readonly CountedCircuit[]): Totals {
  const sheets = circuits.flatMap(({ sheet }) => sheet ?? []);
  const sum = (of: (sheet: Sheet) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0);
  const votesOf = (id: number) => sum(({ votes }) => votes[id] ?? 0);
  return {
    parties: inOrder(
      parties.map(({ id, name, lists }) => {
        const listed = inOrder(lists.map((list) => ({ ...list, votes: votesOf(list.id) })));
        const ownVotes = votesOf(id);
        return {
          id,
          name,
          ownVotes,
          lists: listed,
          votes: ownVotes + listed.reduce((total, { votes }) => total + votes, 0),
        };
      }),
    ),
    blank: sum(({ blank }) => blank),
    annulled: sum(({ annulled }) => annulled),
    observed: sum(({ observed }) => observed),
    voters: sum(({ voters }) => voters),
    counted: sheets.length,
  };
}

const inOrder = <One extends Claimant>(claimants: readonly One[]) =>
  claimants.toSorted((one, other) => other.votes - one.votes);

function outstandingOf({ observed }: Totals, circuits: readonly CountedCircuit[]): Outstanding {
  const missing = circuits.filter(({ sheet }) => sheet === null);
  const isKnown = missing.every(({ electors }) => electors !== null);
  return {
    observed,
    missing: missing.map(({ circuit }) => circuit),
    votes: isKnown ? missing.reduce((sum, { electors }) => sum + (electors ?? 0), observed) : null,
  };
}

/** Who wins: the most voted party, and by the rule of lists the most voted list within it. */
function outcomeOf({ parties }: Totals, outstanding: number | null, rule: CountRule['winner']): Outcome {
  const ofParties = leadOf(parties, outstanding);
  if ('kind' in ofParties) return withinParty(ofParties, null);
  const party = ofParties.winner;
  if (rule === 'party' || party.lists.length === 0) return { kind: 'won', party, list: null };
  const ofLists = leadOf(party.lists, outstanding);
  if ('kind' in ofLists) return withinParty(ofLists, party);
  return { kind: 'won', party, list: ofLists.winner };
}

const withinParty = (
  lead: Exclude<Lead<PartyTotal | ListTotal>, { winner: unknown }>,
  within: PartyTotal | null,
): Outcome => (lead.kind === 'nothing' ? lead : { ...lead, within });

type Lead<One> =
  | { winner: One }
  | { kind: 'nothing' }
  | { kind: 'tie'; between: readonly One[] }
  | { kind: 'open'; leading: One; rivals: readonly One[]; margin: number };

/** Whether the first of these, which are in order, has won whoever gets the outstanding votes. */
function leadOf<One extends Claimant>(claimants: readonly One[], outstanding: number | null): Lead<One> {
  const [leading, second] = claimants;
  const inReach = outstanding ?? Number.POSITIVE_INFINITY;
  if (!leading || (leading.votes === 0 && inReach === 0)) return { kind: 'nothing' };
  const rivals = claimants.filter((one) => one !== leading && leading.votes - one.votes <= inReach);
  if (rivals.length === 0 && leading.votes > 0) return { winner: leading };
  if (inReach === 0) return { kind: 'tie', between: [leading, ...rivals] };
  return { kind: 'open', leading, rivals, margin: leading.votes - (second?.votes ?? 0) };
}

/** Divides the seats among the parties above the threshold, and those of each party among its lists. */
function councilOf(
  { parties, blank }: Totals,
  outstanding: number | null,
  threshold: number,
  seats: number,
): Council {
  const valid = parties.reduce((sum, { votes }) => sum + votes, blank);
  const admitted = parties.filter(({ votes }) => votes * 100 >= threshold * valid);
  const division = dividedSeats(admitted, seats);
  // Outstanding votes also move the threshold, so that with one nothing is sure before they are counted.
  const isSure = outstanding === 0 || (outstanding !== null && threshold === 0);
  return {
    seats,
    parties: division,
    lists: new Map(parties.map(({ id, lists }) => [id, dividedSeats(lists, division.seats.get(id) ?? 0)])),
    ranges: isSure ? seatRanges(admitted, seats, outstanding ?? 0) : null,
  };
}
