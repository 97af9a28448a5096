export const PEOPLE_PATH = '/admin/personas';

/** What the ranking knows of a person, and the history's address does not say. */
export interface CameFrom {
  name: string;
  /** What was searched for there. */
  search: string;
}
