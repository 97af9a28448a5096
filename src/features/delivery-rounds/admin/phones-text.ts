import { dayInCountry, shortDay } from '../../../shared/contract/calendar.ts';
import { LATE_DAYS, type VolunteerPhone } from '../contract.ts';
import { formatTime } from '../web/door-texts.ts';

/**
 * Returns a text that names the phones that may hold unsent marks, and says until when these are accepted after the end
 * of the link. Empty if there are no phones.
 */
export function phonesText(phones: readonly VolunteerPhone[], now = new Date()): string {
  if (phones.length === 0) return '';
  const opened = phones.map(
    ({ name, openedAt }) => `${name} lo abrió por última vez ${momentText(new Date(openedAt), now)}.`,
  );
  const who = phones.length === 1 ? 'su teléfono' : 'sus teléfonos';
  return `${opened.join(' ')} Lo que se marcó hasta ahora y todavía está en ${who} cuenta si llega en los próximos ${LATE_DAYS} días.`;
}

function momentText(moment: Date, now: Date): string {
  const day = dayInCountry(moment);
  const time = `a las ${formatTime(moment.toISOString())}`;
  return day === dayInCountry(now) ? time : `el ${shortDay(day)} ${time}`;
}
