import { campaign } from '#campaign/campaign.ts';
import { answerAt, answerTo } from '../../features/polling-places/web/find-answer.ts';
import type { FinderSetup } from '../../features/polling-places/web/finder-setup.ts';
import { formatDay } from '../../shared/contract/calendar.ts';
import type { PollingPlaces } from '../../shared/contract/polling-places.ts';
import { CALENDAR_PATH, pages } from '../pages.ts';

const { election, location } = campaign;

export const finderSetup = (polling: PollingPlaces): FinderSetup => ({
  polling,
  department: location.department,
  path: pages.elections.path,
  calendarPath: CALENDAR_PATH,
  when: `${formatDay(election.day)}, de ${election.opens} a ${election.closes}`,
});

/**
 * Returns what the finder shows at an address. The renderer gets a typed credential in the query string, which the
 * address in the browser never contains.
 */
export function finderAt(polling: PollingPlaces, url: string) {
  const { searchParams } = new URL(url);
  const [series, number] = [searchParams.get('serie'), searchParams.get('numero')];
  if (series === null || number === null) return { answer: answerAt(polling, searchParams) };
  return { answer: answerTo(polling, series, number), typed: { series, number } };
}
