import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { sendCodeInput } from '../contract.ts';
import { codeResponseIn } from './code-response.ts';

/**
 * The call that sends a code. Where many are asked for, the server wants a sum first: then the browser does it, which
 * nobody sees, and asks again.
 */
export async function requestCode(api: Api, phone: string, isWanted: () => boolean): Promise<unknown> {
  const ask = (proof = {}) =>
    api('/api/verificar-telefono/enviar', {
      method: 'POST',
      body: z.encode(sendCodeInput.codec, { phone, ...proof }),
    });
  try {
    return await ask();
  } catch (error) {
    const challenge = codeResponseIn(error)?.challenge;
    if (!challenge) throw error;
    const { solve } = await import('./proof-of-work.ts'); // hardly ever needed
    const proof = await solve(challenge, isWanted);
    if (!proof) throw error;
    return ask({ proof });
  }
}
