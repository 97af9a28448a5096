import * as z from 'zod/mini';
import { Refused } from '../../../shared/web/api.ts';
import { CODE_LENGTH, type CodeResponse, codeResponse, LONG_CODE_LENGTH } from '../contract.ts';

/** Returns the data about a code in the server's error response, or undefined for other failures. */
export const codeResponseIn = (failure: unknown): CodeResponse | undefined =>
  failure instanceof Refused ? z.safeParse(codeResponse, failure.body).data : undefined;

/** The number of digits of the code in a response, which is four unless the response says eight. */
export const digitsIn = ({ digits }: CodeResponse) =>
  digits === LONG_CODE_LENGTH ? LONG_CODE_LENGTH : CODE_LENGTH;
