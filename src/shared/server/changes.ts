import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staleEdit } from '../contract/problem.ts';

/** Runs a change of one room's store: all of it or nothing, once for a call that is sent twice. */
export type ChangeStore<Store> = <Answer>(
  request: FastifyRequest,
  change: (store: Store) => Promise<Answer>,
) => Promise<Answer>;

/** Throws 409 when a change was made from an older version than the kept one; one without a version overwrites. */
export function refuseStale(given: number | undefined, kept: number) {
  if (given !== undefined && given !== kept) throw staleEdit();
}

/** What a call answers that has nothing to say but that it was done. */
export const done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
