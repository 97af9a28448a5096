export const PEOPLE_PATH = '/admin/personas';

/** What the ranking passes to the history, because the history's address does not contain it. */
export interface CameFrom {
  name: string;
  /** The search text of the ranking. */
  search: string;
}
