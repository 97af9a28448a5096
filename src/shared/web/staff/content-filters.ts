/*
 * The names in the address of what a list of content is limited to. They stand apart from the list because the dashboard
 * links to it without loading it.
 */
export const SCHEDULED = 'programadas';
/** Neither published nor scheduled. */
export const DRAFTS = 'borradores';

/** Whether an item is published by itself later. A hidden item that is not is a draft. */
export const isScheduled = ({
  active,
  publishAt,
}: {
  active: boolean;
  publishAt?: string | null | undefined;
}) => !active && Boolean(publishAt);

/** Returns the path of a list that is limited in this way. */
export const limitedPath = (path: string, to: typeof SCHEDULED | typeof DRAFTS) => `${path}?${to}=1`;
