import { country } from '#campaign/country.ts';
import { formatWeekday } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { dayOf, timeOf } from '../../../shared/contract/moment-words.ts';
import { type Event, isOver } from '../contract.ts';

const dayAndMonth = new Intl.DateTimeFormat(country.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC', // the day is already one of the country
});
const shortMonth = new Intl.DateTimeFormat(country.locale, { month: 'short', timeZone: 'UTC' });

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day of a moment (ISO 8601) in words, such as 'jueves 7 de marzo'. */
export const dayInWords = (moment: string) => dayAndMonth.format(atMidnight(dayOf(moment))).replace(',', '');

/** Whether an event is known to end on the day on which it begins. */
const isOnOneDay = ({ starts, ends }: Pick<Event, 'starts' | 'ends'>) =>
  ends !== null && dayOf(starts) === dayOf(ends);

/** When an event is, such as 'Jueves 7 de marzo, de 19:00 a 20:30'. */
export function whenInWords({ starts, ends }: Pick<Event, 'starts' | 'ends'>): string {
  const from = isOnOneDay({ starts, ends }) ? 'de ' : '';
  return `${capitalised(dayInWords(starts))}, ${from}${hoursInWords({ starts, ends })}`;
}

/** The hours of an event, such as '19:00 a 20:30', without the day on which it begins. */
export function hoursInWords({ starts, ends }: Pick<Event, 'starts' | 'ends'>): string {
  if (!ends) return timeOf(starts);
  return isOnOneDay({ starts, ends })
    ? `${timeOf(starts)} a ${timeOf(ends)}`
    : `${timeOf(starts)}, hasta el ${dayInWords(ends)}, ${timeOf(ends)}`;
}

/** The parts of an event's day for a drawn leaf of a calendar. */
export function leafOf({ starts }: Pick<Event, 'starts'>) {
  const day = atMidnight(dayOf(starts));
  return {
    weekday: formatWeekday(dayOf(starts)),
    day: String(day.getUTCDate()),
    month: shortMonth.format(day).replace('.', '').toLowerCase(),
  };
}

/** What visitors must know of an event at once: that it is off, was moved, or has no place left. */
export function stateInWords({ isCancelled, formerStart, isFull, takesSignUps }: Event): string | null {
  if (isCancelled) return 'Se suspende';
  if (formerStart) return `Cambió: era el ${dayInWords(formerStart)}, ${timeOf(formerStart)}`;
  if (takesSignUps && isFull) return 'No quedan lugares';
  return null;
}

export const peopleText = (people: number) => counted(people, 'persona', 'personas');

/** Splits events into those to come, the next one first, and those that are over, the last one first. */
export function splitByTime(events: readonly Event[], now: Date) {
  const over = events.filter((event) => isOver(event, now)).toReversed();
  return { coming: events.filter((event) => !isOver(event, now)), over };
}
