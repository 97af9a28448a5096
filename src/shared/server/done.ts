import { z } from 'zod';

/** Response body of requests that return nothing but success. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.output<typeof done>;
export const DONE: Done = { success: true };
