import * as z from 'zod/mini';
import { CODE_LENGTH, LONG_CODE_LENGTH } from '../contract.ts';

const answerWire = z.object({ digitos: z.literal(LONG_CODE_LENGTH) });

/** How many digits the code has that an answer speaks of: four where it says nothing. */
export const digitsIn = (answer: object) => z.safeParse(answerWire, answer).data?.digitos ?? CODE_LENGTH;
