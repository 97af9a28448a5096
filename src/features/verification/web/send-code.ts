import * as z from 'zod/mini';
import { type Api, Unreachable } from '../../../shared/web/api.ts';
import { type CodeSent, codeSentWire } from '../contract.ts';
import { askForCode } from './ask-for-code.ts';

/** How often a code is asked for before one gives up, and how long in between (spec, section 9). */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * Asks for a code, again when the server did not answer or could not send it. Throws Refused for what the server decided
 * (too early, too many), Unreachable after the last attempt, with `said` when the code could not be sent.
 */
export async function sendCode(api: Api, phone: string, isWanted: () => boolean): Promise<CodeSent> {
  for (let attempt = 1; ; attempt++) {
    try {
      return z.parse(codeSentWire, await askForCode(api, phone, isWanted));
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt === ATTEMPTS || !isWanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
