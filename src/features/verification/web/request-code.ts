import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { sendCodeInput } from '../contract.ts';
import { codeResponseIn } from './code-response.ts';

/**
 * Requests a code. When many are requested the server wants a proof of work first: then the browser computes it and
 * requests again. Throws Refused or Unreachable.
 */
export async function requestCode(api: Api, phone: string, isWanted: () => boolean): Promise<unknown> {
  const request = (proof = {}) =>
    api('/api/verificar-telefono/enviar', {
      method: 'POST',
      body: z.encode(sendCodeInput.codec, { phone, ...proof }),
    });
  try {
    return await request();
  } catch (error) {
    const challenge = codeResponseIn(error)?.challenge;
    if (!challenge) throw error;
    const { solve } = await import('./proof-of-work.ts'); // hardly ever needed
    const proof = await solve(challenge, isWanted);
    if (!proof) throw error;
    return request({ proof });
  }
}
