import * as z from 'zod/mini';
import {
  idOfEdit,
  NO_MEDIA_FIELDS,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { limitedText, requiredText } from '../../shared/contract/fields.ts';
import { plainContentOf } from '../../shared/contract/plain-content.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';

/** What the person who asked says about the publication. It is missing until she says yes to the text as it is now. */
const consentState = translatedWord({
  falta: 'missing',
  con_nombre: 'named',
  sin_nombre: 'anonymous',
  no_quiere: 'refused',
  la_retiro: 'withdrawn',
});
export type ConsentState = z.output<typeof consentState>;

export const LONGEST_QUESTION = 500;
export const LONGEST_NAME = 40;
const partOfName = z.optional(limitedText(LONGEST_NAME));

const fields = {
  ...TITLE_FIELDS,
  title: ['titulo', z.string(), requiredText(LONGEST_QUESTION, spoken`Escribí la pregunta`)],
  /** The answer, which may contain marks (see `blocksOf`). */
  content: ['contenido', z.string(), requiredText(20_000, spoken`Escribí la respuesta`)],
  plainText: ['texto', plainTextRead],
  theme: ['tema', z.string(), requiredText(60, 'Falta el tema')],
  ...NO_MEDIA_FIELDS,
  /** The message that asks the question, or null if staff wrote it. Only staff get it, and it never changes. */
  messageId: ['mensaje_id', z.optional(z.nullable(z.int())), idOfEdit],
  /** How the question would be signed. Only staff get these two. */
  firstName: ['nombre', z.optional(z.string()), partOfName],
  neighbourhood: ['barrio', z.optional(z.string()), partOfName],
  /** Absent if staff wrote the question. Only staff get it. */
  consent: ['permiso', z.optional(consentState)],
  /** The day on which the answer was written, in the country's time zone. */
  date: ['fecha', z.optional(z.string())],
  /** The name under a question whose person agreed to it. Only visitors get it. */
  signature: ['firma', z.optional(z.string())],
  ...STATE_FIELDS,
} as const;

const answerCodec = translated(fields).codec;
export type Answer = z.output<typeof answerCodec>;

/** The texts in which a search looks. */
export const searchedInAnswer = ({ title, theme, ...text }: Answer) => [title, plainContentOf(text), theme];

/** Returns a signature such as 'Marta, de Barrio Norte', or an empty text without a name. */
export const signatureOf = ({ firstName = '', neighbourhood }: Partial<Answer>) =>
  firstName && neighbourhood ? `${firstName}, de ${neighbourhood}` : firstName;

/** What a person says, in the words of staff. */
export const consentWords = (consent: ConsentState | undefined) =>
  consent ? CONSENT_WORDS[consent] : 'Escrita por el equipo';

const CONSENT_WORDS: Record<ConsentState, string> = {
  missing: 'Falta el permiso',
  named: 'Con permiso',
  anonymous: 'Con permiso, sin nombre',
  refused: 'No quiso',
  withdrawn: 'La retiró',
};

/** Whether nothing that a person says keeps a question from being published. */
export const mayBeShown = (consent: ConsentState | undefined) =>
  consent === undefined || consent === 'named' || consent === 'anonymous';

/** Why visitors do not see a published question, in a few words. */
export const whyHidden = ({ consent }: Pick<Answer, 'consent'>) =>
  mayBeShown(consent) ? undefined : consentWords(consent);

export const answerInput = translated(written(fields));
export type AnswerValues = z.output<typeof answerInput.model>;

/** The list of the API, which contains drafts when staff request them. */
export const answerList = {
  path: '/api/preguntas',
  listName: 'preguntas',
  codec: answerCodec,
  input: answerInput,
};

/** The Spanish names of the fields in lists of changes. */
export const ANSWER_LABELS = {
  title: 'pregunta',
  content: 'respuesta',
  theme: 'tema',
  firstName: 'nombre',
  neighbourhood: 'barrio',
  ...STATE_LABELS,
};

/** The link with which staff ask a person for her consent by WhatsApp. */
export const consentLinkCodec = translated({ link: ['enlace', z.string()] }).codec;
export const consentLinkPath = (id: number | ':id') => `/api/admin/preguntas/${id}/permiso`;

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    answers: Answer[];
  }
}
