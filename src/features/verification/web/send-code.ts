import * as z from 'zod/mini';
import { type Api, Refused } from '../../../shared/web/api.ts';
import { type CodeResponse, codeResponse } from '../contract.ts';
import { requestCode } from './request-code.ts';

/** How often a code is asked for before one gives up, and how long in between (spec, section 9). */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** The server answered that it could not send a code. */
export class CodeNotSent extends Error {}

/**
 * Asks for a code, again while the server does not answer or could not send it. Throws Refused for what the server
 * decided (too early, too many); after the last attempt CodeNotSent, or what the call failed with.
 */
export async function sendCode(api: Api, phone: string, isWanted: () => boolean): Promise<CodeResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = z.parse(codeResponse, await requestCode(api, phone, isWanted));
      if (sent.success === false) throw new CodeNotSent();
      return sent;
    } catch (error) {
      if (error instanceof Refused || attempt === ATTEMPTS || !isWanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
