import type * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type answerChangeInput, answerList, type ConsentState } from '../contract.ts';

export type AnswerValues = z.output<typeof answerChangeInput.model>;

/** The list of questions of the back office. */
export const answerCollection = contentCollection({
  ...answerList,
  titleOf: ({ title }: AnswerValues) => title,
});

/** What the person who asked says, in the words of the screens. */
export const consentWords = (consent: ConsentState | undefined) =>
  consent ? CONSENT_WORDS[consent] : 'Escrita por el equipo';

const CONSENT_WORDS: Record<ConsentState, string> = {
  missing: 'Falta el permiso',
  named: 'Con permiso',
  anonymous: 'Con permiso, sin nombre',
  refused: 'No quiso',
  withdrawn: 'La retiró',
};
