import { z } from 'zod';

/** The response to a request of which nothing is to be said but that it was done. */
export const done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
