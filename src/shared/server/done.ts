import { z } from 'zod';

/** The response to a request when there is nothing to return but success. */
export const done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
