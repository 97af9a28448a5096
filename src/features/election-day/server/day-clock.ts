import type { Election } from '../../../shared/contract/election.ts';
import { dayOf, timeOf } from '../../../shared/contract/moment-words.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import type { When } from '../contract.ts';

/** The day of the vote, and the clock on it. */
export interface DayClock {
  /** The hours of the vote as HH:MM. */
  opens: string;
  closes: string;
  /** The hour as HH:MM, counted on after midnight as 24:30, or null when it is not the day. */
  hour: string | null;
  /** The moment (ISO 8601). */
  now: string;
  when: When;
  /** From when reports count; null before the day, when all are for practice. */
  since: Date | null;
}

/** The day lasts until noon of the next one, because counting takes into the night. */
const DAY_MS = 36 * 3_600_000;

/** Returns the clock of the day of the vote. */
export function dayClock(
  { day, opens, closes }: Pick<Election, 'day' | 'opens' | 'closes'>,
  now: Date,
): DayClock {
  const begins = momentInCountry(day, '00:00');
  const ends = begins.getTime() + DAY_MS;
  const when = now < begins ? 'before' : now.getTime() < ends ? 'today' : 'after';
  const moment = now.toISOString();
  const [hours = '', minutes] = timeOf(moment).split(':');
  const counted = dayOf(moment) === day ? hours : String(Number(hours) + 24);
  return {
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
    hour: when === 'today' ? `${counted}:${minutes}` : null,
    now: moment,
    when,
    since: when === 'before' ? null : begins,
  };
}
