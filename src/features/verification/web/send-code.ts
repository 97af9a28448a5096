import * as z from 'zod/mini';
import { type Api, Refused } from '../../../shared/web/api.ts';
import { type CodeResponse, codeResponse } from '../contract.ts';
import { requestCode } from './request-code.ts';

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
