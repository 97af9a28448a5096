import * as z from 'zod/mini';
import { type Api, failureIn, Refused } from '../../../shared/web/api.ts';
import {
  CODE_LENGTH,
  type CodeResponse,
  checkCodeInput,
  codeResponse,
  LONG_CODE_LENGTH,
  type Proof,
  sendCodeInput,
} from '../contract.ts';

/** Maximum number of attempts to send a code, and the pause between them in ms (spec, section 9). */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** Thrown when the response says that no code was sent. */
export class CodeNotSent extends Error {}

/**
 * Requests a code and retries while the server does not respond or cannot send it. Throws Refused if the server rejects
 * the request, and after the last attempt CodeNotSent or the error of the request. The retries end when `isWanted`
 * returns false.
 */
export async function sendCode(
  api: Api,
  phone: string,
  isWanted: () => boolean,
  turn?: string,
): Promise<CodeResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = z.parse(codeResponse, await requestCode(api, phone, isWanted, turn));
      if (sent.success === false) throw new CodeNotSent();
      return sent;
    } catch (error) {
      if (error instanceof Refused || attempt === ATTEMPTS || !isWanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** How often a proof may be required for one code, because the pressure can grow while the browser computes. */
const MOST_PROOFS = 3;

/**
 * Requests a code, with the ticket of a place in the queue if there is one. When many codes are being requested, the
 * server first requires a proof of work. The browser then computes it and repeats the request. Throws Refused or
 * Unreachable.
 */
async function requestCode(
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
      // The module is loaded only when a proof is required, which is rare.
      const { solve } = await import('./proof-of-work.ts');
      proof = (await solve(challenge, isWanted)) ?? undefined;
      if (!proof) throw error;
    }
  }
}

const WRONG = 422;

/**
 * Checks a code. Throws Refused if the status code or `success: false` says that the code is wrong, and Unreachable if
 * there is no valid response.
 */
export async function checkCode(api: Api, phone: string, code: string): Promise<void> {
  const body = z.encode(checkCodeInput.codec, { phone, code });
  const response = await api('/api/verificar-telefono/verificar', { method: 'POST', body });
  const { data } = z.safeParse(codeResponse, response);
  if (data?.success === false) throw failureIn(WRONG, response);
}

/** Returns the data about a code in the server's error response, or undefined for other failures. */
export const codeResponseIn = (failure: unknown): CodeResponse | undefined =>
  failure instanceof Refused ? z.safeParse(codeResponse, failure.body).data : undefined;

/** The number of digits of the code in a response, which is four unless the response says eight. */
export const digitsIn = ({ digits }: CodeResponse) =>
  digits === LONG_CODE_LENGTH ? LONG_CODE_LENGTH : CODE_LENGTH;
