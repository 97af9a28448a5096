import { dayBefore, dayInCountry } from '../../../shared/contract/calendar.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { dayAndHour } from '../../../shared/contract/moment-words.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import { MOST_DAYS_AHEAD, type Notice } from '../contract.ts';
import { noticeBanners } from '../web/notice-banners.ts';

/** Formats a moment as 'el domingo 11 de mayo de 2025 a las 19:30'. */
export const momentInWords = (moment: string | number): string =>
  `el ${dayAndHour(new Date(moment).toISOString())}`;

interface NoticeTimes {
  isShownNow: boolean;
  /** From now on, such as 'hasta el domingo … a las 19:30'. Empty if the notice is never shown. */
  words: string;
}

/** When visitors see a notice from the moment `now` on. */
export function noticeTimes(notice: Notice, election: Election, now: Date): NoticeTimes {
  const moment = now.getTime();
  const times = noticeBanners(notice, election).filter(({ until }) => until > moment);
  const words = times.map(({ from, until }) =>
    from > moment
      ? `desde ${momentInWords(from)} hasta ${momentInWords(until)}`
      : `hasta ${momentInWords(until)}`,
  );
  return { isShownNow: times.some(({ from }) => from <= moment), words: words.join(', y de nuevo ') };
}

/** Suggested ends of a notice, as ISO 8601 by the words of their buttons, without those that have passed. */
export function suggestedEnds(election: Election, now: Date): Record<string, string> {
  const today = dayInCountry(now);
  const ends = {
    'Hoy 22:00': momentInCountry(today, '22:00'),
    'Mañana 20:00': momentInCountry(dayBefore(today, -1), '20:00'),
    'Hasta que cierre la votación': momentInCountry(election.day, election.closes),
  };
  const latest = now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  return Object.fromEntries(
    Object.entries(ends)
      .filter(([, end]) => end > now && end.getTime() <= latest)
      .map(([words, end]) => [words, end.toISOString()]),
  );
}
