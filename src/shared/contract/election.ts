import { country } from '#campaign/country.ts';
import { dayBefore, dayInCountry } from './calendar.ts';
import { momentInCountry, nextMidnightInCountry } from './moments.ts';
import { spoken } from './spoken.ts';

/** The parts of the site that a phase of the election can close. */
export const CLOSABLE_PARTS = ['orders', 'sharing', 'publications'] as const;
export type ClosablePart = (typeof CLOSABLE_PARTS)[number];

/**
 * The calendar of an election. `veda` is the time before it in which the law forbids propaganda. `electionDay` ends when
 * the polling places close, and `afterClosing` when the veda ends, which may be the same moment.
 */
export const PHASES = ['before', 'veda', 'electionDay', 'afterClosing', 'after'] as const;
export type ElectionPhase = (typeof PHASES)[number];

/** The phases for which a campaign sets what they close. */
export const CLOSING_PHASES = ['veda', 'electionDay', 'after'] as const;
export type ClosingPhase = (typeof CLOSING_PHASES)[number];

/** The hours are in the country's time zone and have the form 8:00. */
export interface Election {
  /** YYYY-MM-DD. */
  day: string;
  opens: string;
  closes: string;
  /** The hour of the day of the election at which the veda ends. An hour before `closes` counts as `closes`. */
  vedaEnds: string;
  closed: Record<ClosingPhase, ClosablePart[]>;
  /** Whether the campaign takes list requests in the phases that do not close them; it does unless this is false. */
  takesOrders?: boolean;
}

type Calendar = Pick<Election, 'day' | 'closes' | 'vedaEnds'>;

/** The first day of the veda, as YYYY-MM-DD: the day of the election in a country without one. */
export const vedaBegins = ({ day }: Pick<Election, 'day'>): string =>
  dayBefore(day, country.silence?.days ?? 0);

/** The hour at which the veda ends by the country's rule, on the day of the election, for an hour of closing. */
export function vedaEndByRule(closes: string): string {
  const minutes = Math.min(minutesOf(closes) + (country.silence?.hoursAfter ?? 0) * 60, LAST_MINUTE);
  return hourOf(minutes);
}
const LAST_MINUTE = 24 * 60 - 1;

/** The hour, such as 8:00, so many minutes from midnight. */
export const hourOf = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The minutes from midnight to an hour such as 8:00. */
export const minutesOf = (hour: string) => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The moments at which the phases of an election change, in their order. Two of them may be the same. */
export function phaseBorders({ day, closes, vedaEnds }: Calendar) {
  const closing = momentInCountry(day, closes);
  const end = momentInCountry(day, vedaEnds);
  return {
    veda: momentInCountry(vedaBegins({ day }), '00:00'),
    electionDay: momentInCountry(day, '00:00'),
    afterClosing: closing,
    after: end > closing ? end : closing,
  };
}

/** The phases of an election that last for some time, in their order, each with the moment at which it begins. */
export function lastingPhases(election: Calendar): { phase: ElectionPhase; from: Date | null }[] {
  const borders = phaseBorders(election);
  const later = PHASES.filter((phase) => phase !== 'before').map((phase) => ({
    phase,
    from: borders[phase],
  }));
  return [
    { phase: 'before', from: null },
    ...later.filter(({ from }, index) => from.getTime() !== later[index + 1]?.from.getTime()),
  ];
}

/** The phase at the moment `now`. */
export function electionPhase(election: Calendar, now: Date): ElectionPhase {
  const { veda, electionDay, afterClosing, after } = phaseBorders(election);
  if (now >= after) return 'after';
  if (now >= afterClosing) return 'afterClosing';
  if (now >= electionDay) return 'electionDay';
  return now >= veda ? 'veda' : 'before';
}

/** The next change of the phase after the moment `now`, or null after the last one. */
export function nextPhase(election: Calendar, now: Date): { phase: ElectionPhase; at: Date } | null {
  const at = Object.values(phaseBorders(election))
    .filter((border) => border > now)
    .sort((one, other) => one.getTime() - other.getTime())[0];
  return at ? { phase: electionPhase(election, at), at } : null;
}

/**
 * The period around `now` in which the country's date and the phase stay the same, in epoch milliseconds. Its end is
 * exclusive.
 */
export function sameDayAndPhase(election: Calendar, now: Date) {
  const borders = Object.values(phaseBorders(election)).map((border) => border.getTime());
  const moment = now.getTime();
  return {
    from: Math.max(
      momentInCountry(dayInCountry(now), '00:00').getTime(),
      ...borders.filter((border) => border <= moment),
    ),
    until: Math.min(nextMidnightInCountry(now), ...borders.filter((border) => border > moment)),
  };
}

/** The phase whose closed parts apply in a phase. After the closing they are those of the veda, which goes on. */
const closingPhase = (phase: ElectionPhase): ClosingPhase | null =>
  phase === 'before' ? null : phase === 'afterClosing' ? 'veda' : phase;

function closedByPhase(closed: Election['closed'], phase: ElectionPhase): ClosablePart[] {
  const closing = closingPhase(phase);
  return closing ? closed[closing] : [];
}

/** The parts that are closed in a phase, by the phase or by the campaign. */
export function closedIn(
  { closed, takesOrders }: Pick<Election, 'closed' | 'takesOrders'>,
  phase: ElectionPhase,
): ClosablePart[] {
  const byPhase = closedByPhase(closed, phase);
  return takesOrders === false && !byPhase.includes('orders') ? ['orders', ...byPhase] : byPhase;
}

/** The parts that are closed at the moment `now`. */
export const closedParts = (election: Election, now: Date): ClosablePart[] =>
  closedIn(election, electionPhase(election, now));

/** The election's calendar at the moment for which a page is rendered. */
export interface ElectionMoment {
  now: Date;
  phase: ElectionPhase;
  closed: ClosablePart[];
  /**
   * Whether nothing is delivered any more, because the phase closes the orders. While only the campaign takes no more of
   * them, those that it has are still delivered.
   */
  isDeliveryOver: boolean;
}

export function electionMoment(election: Election, now: Date): ElectionMoment {
  const phase = electionPhase(election, now);
  const isDeliveryOver = closedByPhase(election.closed, phase).includes('orders');
  return { now, phase, closed: closedIn(election, phase), isDeliveryOver };
}

/** Whether the law forbids propaganda in a phase. */
export const isSilent = (phase: ElectionPhase): boolean =>
  country.silence !== null && phase !== 'before' && phase !== 'after';

const SILENCE = country.silence?.named ?? '';

/** The messages for requests to a part of the site that the election's calendar has closed. */
export const CLOSED_TEXTS: Record<ClosingPhase, Record<'orders' | 'publications', string>> = {
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

/** The message for list requests that the campaign takes no more, though no phase closes them. */
export const ORDERS_STOPPED = `Ya no tomamos más pedidos de ${country.paper}. Gracias por acompañarnos.`;

/** The sentence that says why a part is closed at the moment `now`, or null while it is open. */
export function closedText(election: Election, part: 'orders' | 'publications', now: Date): string | null {
  const closing = closingPhase(electionPhase(election, now));
  if (closing && election.closed[closing].includes(part)) return CLOSED_TEXTS[closing][part];
  return part === 'orders' && election.takesOrders === false ? ORDERS_STOPPED : null;
}

/** The first moment from `moment` on at which a part is open, or null when it stays closed. */
export function opensAgain(election: Election, part: ClosablePart, moment: Date): Date | null {
  const candidates = [moment, ...Object.values(phaseBorders(election)).filter((border) => border > moment)];
  return candidates.find((candidate) => !closedParts(election, candidate).includes(part)) ?? null;
}
