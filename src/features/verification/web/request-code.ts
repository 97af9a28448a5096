import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { sendCodeInput } from '../contract.ts';
import { codeResponseIn } from './code-response.ts';

/**
 * Requests a code. When many codes are being requested, the server first requires a proof of work. The browser then
 * computes it and repeats the request. Throws Refused or Unreachable.
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
    const { solve } = await import('./proof-of-work.ts'); // loaded only when a proof is required, which is rare
    const proof = await solve(challenge, isWanted);
    if (!proof) throw error;
    return request({ proof });
  }
}
