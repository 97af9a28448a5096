import { z } from 'zod';

/** Response body of requests that return nothing but success. */
export const done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
