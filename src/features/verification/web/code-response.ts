import * as z from 'zod/mini';
import { Refused } from '../../../shared/web/api.ts';
import { CODE_LENGTH, type CodeResponse, codeResponse, LONG_CODE_LENGTH } from '../contract.ts';

/** What the server's refusal says about a code; undefined for any other failure. */
export const codeResponseIn = (failure: unknown): CodeResponse | undefined =>
  failure instanceof Refused ? z.safeParse(codeResponse, failure.answer).data : undefined;

/** How many digits the code of a response has: four unless it says otherwise. */
export const digitsIn = ({ digits }: CodeResponse) =>
  digits === LONG_CODE_LENGTH ? LONG_CODE_LENGTH : CODE_LENGTH;
