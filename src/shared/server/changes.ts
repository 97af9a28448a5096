import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Runs a change of one room's store: all of it or nothing, once for a call that is sent twice. */
export type ChangeStore<Store> = <Answer>(
  request: FastifyRequest,
  change: (store: Store) => Promise<Answer>,
) => Promise<Answer>;

/** What a call answers that has nothing to say but that it was done. */
export const done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
