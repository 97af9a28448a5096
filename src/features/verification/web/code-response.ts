import * as z from 'zod/mini';
import { Refused } from '../../../shared/web/api.ts';
import { CODE_LENGTH, type CodeResponse, codeResponse, LONG_CODE_LENGTH } from '../contract.ts';

/** The data about a code in an error of the server; undefined for other failures. */
export const codeResponseIn = (failure: unknown): CodeResponse | undefined =>
  failure instanceof Refused ? z.safeParse(codeResponse, failure.body).data : undefined;

/** The length of the code in a response; four unless stated. */
export const digitsIn = ({ digits }: CodeResponse) =>
  digits === LONG_CODE_LENGTH ? LONG_CODE_LENGTH : CODE_LENGTH;
