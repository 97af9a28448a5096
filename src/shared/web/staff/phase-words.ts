import { country } from '#campaign/country.ts';
import { dayBefore, dayInCountry, formatDay, formatWeekday, timeInCountry } from '../../contract/calendar.ts';
import { capitalised } from '../../contract/capitalised.ts';
import type { ElectionPhase } from '../../contract/election.ts';

/** The phases of the election and their changes, in the words of the back office. */

const { silence } = country;

export const PHASE_NAMES: Record<ElectionPhase, string> = {
  before: 'En campaña',
  veda: silence?.title ?? '',
  electionDay: 'Día de la votación',
  afterClosing: 'Cerró la votación',
  after: 'Después',
};

/** What happens when a phase begins, after the moment of it. */
export const beginningOf = (phase: ElectionPhase, former: ElectionPhase): string =>
  ({
    before: '',
    veda: `empieza ${silence?.named}`,
    electionDay: 'empieza el día de la elección',
    afterClosing: 'cierra la votación',
    after: former === 'afterClosing' ? `termina ${silence?.named}` : 'cierra la votación',
  })[phase];

/** A moment (ISO 8601) as in 'mañana a las 0:00' or 'el viernes 9 de mayo de 2025 a las 0:00', seen from `now`. */
export function momentFrom(moment: string, now: Date): string {
  const [day = '', time = ''] = timeInCountry(moment).split('T');
  const hour = time.replace(/^0(?=\d)/, '');
  const today = dayInCountry(now);
  const named =
    day === today
      ? 'hoy'
      : day === dayBefore(today, -1)
        ? 'mañana'
        : `el ${formatWeekday(day)} ${formatDay(day)}`;
  return `${named} a las ${hour}`;
}

/** Names the next change, as in 'Mañana a las 0:00 empieza la veda electoral.'. */
export const changeInWords = (
  next: { phase: ElectionPhase; at: string },
  former: ElectionPhase,
  now: Date,
): string => capitalised(`${momentFrom(next.at, now)} ${beginningOf(next.phase, former)}.`);
