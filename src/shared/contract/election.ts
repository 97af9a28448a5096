import { country } from '#campaign/country.ts';
import { dayBefore, dayInCountry } from './calendar.ts';
import { momentInCountry, nextMidnightInCountry } from './moments.ts';
import { spoken } from './spoken.ts';

/** The parts of the site that a phase of the election can close. */
export const CLOSABLE_PARTS = ['orders', 'sharing', 'publications'] as const;
export type ClosablePart = (typeof CLOSABLE_PARTS)[number];

/**
 * The calendar of an election. `veda` is the time before it in which the law forbids propaganda. `electionDay` ends
 * when the polling places close.
 */
type ElectionPhase = 'before' | 'veda' | 'electionDay' | 'after';

/** The hours are in the country's time zone and have the form 8:00. */
export interface Election {
  /** YYYY-MM-DD. */
  day: string;
  opens: string;
  closes: string;
  closed: Record<Exclude<ElectionPhase, 'before'>, ClosablePart[]>;
}

/** The first day of the veda, as YYYY-MM-DD: the day of the election in a country without one. */
export const vedaBegins = ({ day }: Pick<Election, 'day'>): string =>
  dayBefore(day, country.silence?.days ?? 0);

/** The phase at the moment `now`. */
export function electionPhase(election: Pick<Election, 'day' | 'closes'>, now: Date): ElectionPhase {
  const { day, closes } = election;
  if (now >= momentInCountry(day, closes)) return 'after';
  const today = dayInCountry(now);
  if (today >= day) return 'electionDay';
  return today >= vedaBegins(election) ? 'veda' : 'before';
}

/**
 * The period around `now` in which the country's date and the phase stay the same, in epoch milliseconds. Its end is
 * exclusive.
 */
export function sameDayAndPhase(election: Pick<Election, 'day' | 'closes'>, now: Date) {
  const closes = momentInCountry(election.day, election.closes).getTime();
  const begins = momentInCountry(dayInCountry(now), '00:00').getTime();
  const ends = nextMidnightInCountry(now);
  return now.getTime() < closes
    ? { from: begins, until: Math.min(ends, closes) }
    : { from: Math.max(begins, closes), until: ends };
}

/** The parts that are closed at the moment `now`. */
export function closedParts(election: Election, now: Date): ClosablePart[] {
  const phase = electionPhase(election, now);
  return phase === 'before' ? [] : election.closed[phase];
}

/** The election's calendar at the moment for which a page is rendered. */
export interface ElectionMoment {
  now: Date;
  phase: ElectionPhase;
  closed: ClosablePart[];
}

export const electionMoment = (election: Election, now: Date): ElectionMoment => ({
  now,
  phase: electionPhase(election, now),
  closed: closedParts(election, now),
});

const SILENCE = country.silence?.named ?? '';

/** The messages for requests to a part of the site that the election's calendar has closed. */
export const CLOSED_TEXTS: Record<
  Exclude<ElectionPhase, 'before'>,
  Record<'orders' | 'publications', string>
> = {
  veda: {
    orders: `Por ${SILENCE} no tomamos más pedidos de ${country.paper}. Gracias por acompañarnos.`,
    publications: spoken`Por ${SILENCE} no se publica nada nuevo. Guardalo oculto y publicalo después.`,
  },
  electionDay: {
    orders: `Hoy se vota, y no tomamos más pedidos de ${country.paper}. Gracias por acompañarnos.`,
    publications: spoken`Hoy se vota, y no se publica nada nuevo. Guardalo oculto y publicalo después.`,
  },
  after: {
    orders: `La elección ya pasó, y no tomamos más pedidos de ${country.paper}. Gracias por acompañarnos.`,
    publications: 'La elección ya pasó, y no se publica nada nuevo.',
  },
};

/** The sentence that says why a part is closed at the moment `now`, or null while it is open. */
export function closedText(election: Election, part: 'orders' | 'publications', now: Date): string | null {
  const phase = electionPhase(election, now);
  if (phase === 'before' || !election.closed[phase].includes(part)) return null;
  return CLOSED_TEXTS[phase][part];
}

/** The first moment from `moment` on at which a part is open, or null when it stays closed. */
export function opensAgain(election: Election, part: ClosablePart, moment: Date): Date | null {
  const { day, closes } = election;
  const ends = [momentInCountry(day, '00:00'), momentInCountry(day, closes)];
  const candidates = [moment, ...ends.filter((end) => end > moment)];
  return candidates.find((candidate) => !closedParts(election, candidate).includes(part)) ?? null;
}
