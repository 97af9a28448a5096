/*
 * The names in the address of what a list of content is limited to. They stand apart from the list because the dashboard
 * links to it without loading it.
 */
export const SCHEDULED = 'programadas';
/** Neither published nor scheduled. */
export const DRAFTS = 'borradores';

/** Returns the path of a list that is limited in this way. */
export const limitedPath = (path: string, to: typeof SCHEDULED | typeof DRAFTS) => `${path}?${to}=1`;
