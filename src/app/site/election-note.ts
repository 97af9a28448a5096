import { identity } from '#campaign/identity.ts';
import { dayInCountry, daysUntil, formatDay } from '../../shared/contract/calendar.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { counted } from '../../shared/contract/counted.ts';

interface ElectionNote {
  /** Highlighted text such as '21 días' or 'Es hoy'. Absent after the election. */
  figure?: string;
  text: string;
}

/**
 * Returns the footer's text about the election as of the time `now`. `day` is the election day (YYYY-MM-DD), and
 * `isClosed` says whether the polling places have closed on it.
 */
export function electionNote(day: string, now: Date, isClosed = false): ElectionNote {
  const { name } = identity.election;
  const days = daysUntil(day, now);
  const date = formatDay(day);
  if (days > 0) {
    return {
      figure: counted(days, 'día', 'días'),
      text: `${days === 1 ? 'Falta' : 'Faltan'} para las ${name} del ${date}.`,
    };
  }
  if (dayInCountry(now) === day && !isClosed)
    return { figure: 'Es hoy', text: `${capitalised(name)} del ${date}.` };
  return { text: `Las ${name} se realizaron el ${date}.` };
}
