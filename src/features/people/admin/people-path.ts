export const PEOPLE_PATH = '/admin/personas';

/** Navigation state that the ranking passes to the history screen, whose URL contains only the phone number. */
export interface CameFrom {
  name: string;
  /** Query string of the ranking's URL, so that the link back restores the search. */
  search: string;
}
/** The API path of the ranking of people. */
export const PEOPLE_API = '/api/admin/personas';
