import { dayBefore } from '../../../shared/contract/calendar.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { dayOf, timeOf } from '../../../shared/contract/moment-words.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import { type Event, eventChangeInput, MOST_REPEATED } from '../contract.ts';

type Times = Pick<Event, 'starts' | 'ends'>;
const WEEK = 7;

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS;

/** Returns times moved by a number of days, at the same hours of the country even if its clocks are changed between. */
function movedBy(days: number, { starts, ends }: Times): Times {
  const moved = (moment: string) =>
    momentInCountry(dayBefore(dayOf(moment), -days), timeOf(moment)).toISOString();
  return { starts: moved(starts), ends: ends && moved(ends) };
}

/**
 * Returns the times of the repetitions of an event, one a week, after it and until a day (YYYY-MM-DD) inclusive. Throws
 * a 422 Problem when there are none or too many.
 */
export function repetitionsOf(event: Times, until: string): Times[] {
  const weeks = Math.floor(daysBetween(dayOf(event.starts), until) / WEEK);
  if (weeks < 1) throw wrongDay('Tiene que ser al menos una semana después.');
  if (weeks > MOST_REPEATED) throw wrongDay(`Se pueden hacer hasta ${MOST_REPEATED} de una vez.`);
  return Array.from({ length: weeks }, (_, index) => movedBy(WEEK * (index + 1), event));
}

/** Returns when a later event of a series is, after an earlier one was moved from `former` to `changed`. */
export function alsoMoved(later: Times, former: Times, changed: Times): Times {
  const days = daysBetween(dayOf(former.starts), dayOf(later.starts));
  return movedBy(days, changed);
}

const wrongDay = (repeatsUntil: string) => invalid(eventChangeInput.fieldErrors({ repeatsUntil }));
