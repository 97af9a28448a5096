import { PRESENCE_API } from '../contract.ts';

/** The queries of who has an item open. */
export const everyOpenItem = { queryKey: [PRESENCE_API] };
