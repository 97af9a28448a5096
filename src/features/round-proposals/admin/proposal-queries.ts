import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import {
  BATCH_API,
  type BatchInput,
  batchInput,
  PROPOSALS_API,
  type Proposal,
  type ProposalInput,
  proposalCodec,
  proposalInput,
} from '../contract.ts';

/** The time after which a proposal counts as failed; the largest takes about four seconds. */
const PROPOSAL_TIMEOUT_MS = 30_000;

/** Asks the server how to split the list requests. Nothing is stored. */
export async function requestProposal(api: Api, input: ProposalInput): Promise<Proposal> {
  const body = z.encode(proposalInput, input);
  const response = await api(PROPOSALS_API, { method: 'POST', body, timeoutMs: PROPOSAL_TIMEOUT_MS });
  return z.decode(proposalCodec, response as never);
}

/** Stores all rounds or none. A retry with the same idempotency key stores nothing a second time. */
export const storeBatch = (api: Api, input: BatchInput, key: string) =>
  api(BATCH_API, { method: 'POST', body: z.encode(batchInput, input), key, timeoutMs: PROPOSAL_TIMEOUT_MS });
