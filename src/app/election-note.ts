import { dayInMontevideo, daysUntil, formatDay } from '../shared/contract/calendar.ts';
import { type Election, electionPhase } from '../shared/contract/election.ts';

interface ElectionNote {
  /** Highlighted text such as '21 días' or 'Es hoy'. Absent after the election. */
  figure?: string;
  text: string;
}

/** Returns the footer's text about the election as of the time `now`. `day` is the election day (YYYY-MM-DD). */
export function electionNote(day: string, now: Date): ElectionNote {
  const days = daysUntil(day, now);
  const date = formatDay(day);
  if (days > 0) {
    return {
      figure: days === 1 ? '1 día' : `${days} días`,
      text: `${days === 1 ? 'Falta' : 'Faltan'} para las elecciones municipales del ${date}.`,
    };
  }
  if (dayInMontevideo(now) === day) return { figure: 'Es hoy', text: `Elecciones municipales del ${date}.` };
  return { text: `Las elecciones municipales se realizaron el ${date}.` };
}

/**
 * Returns a function that reports whether the date in Montevideo or the phase of the election has changed since this
 * call, because the pages change with them.
 */
export function watchElection(election: Election, now: () => Date): () => boolean {
  const moment = () => `${dayInMontevideo(now())} ${electionPhase(election, now())}`;
  const begun = moment();
  return () => moment() !== begun;
}
