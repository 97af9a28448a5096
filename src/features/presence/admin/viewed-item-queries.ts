import { PRESENCE_API } from '../contract.ts';

/** The queries of who has an item open. */
export const everyViewedItem = { queryKey: [PRESENCE_API] };
