import type { PollingPlaces } from '../../../shared/contract/polling-places.ts';

/** The data that the page passes to the polling place finder. */
export interface FinderSetup {
  polling: PollingPlaces;
  /** The site of the electoral authority. */
  authorityUrl: string;
  department: string;
  /** Path of the page that contains the finder, to which its form is sent. */
  path: string;
  /** Path of the calendar file with the election. */
  calendarPath: string;
  /** Day and hours of the election, as a sentence. */
  when: string;
}
