import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { type Proof, sendCodeInput } from '../contract.ts';
import { codeResponseIn } from './code-response.ts';

/** How often a proof may be required for one code, because the pressure can grow while the browser computes. */
const MOST_PROOFS = 3;

/**
 * Requests a code, with the ticket of a place in the queue if there is one. When many codes are being requested, the
 * server first requires a proof of work. The browser then computes it and repeats the request. Throws Refused or
 * Unreachable.
 */
export async function requestCode(
  api: Api,
  phone: string,
  isWanted: () => boolean,
  turn?: string,
): Promise<unknown> {
  let proof: Proof | undefined;
  for (let proofs = 0; ; proofs++) {
    try {
      return await api('/api/verificar-telefono/enviar', {
        method: 'POST',
        body: z.encode(sendCodeInput.codec, { phone, ...(proof && { proof }), ...(turn && { turn }) }),
      });
    } catch (error) {
      const challenge = codeResponseIn(error)?.challenge;
      if (!challenge || proofs === MOST_PROOFS) throw error;
      const { solve } = await import('./proof-of-work.ts'); // loaded only when a proof is required, which is rare
      proof = (await solve(challenge, isWanted)) ?? undefined;
      if (!proof) throw error;
    }
  }
}
