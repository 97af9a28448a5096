import * as z from 'zod/mini';
import {
  idOfEdit,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { limitedText, requiredText } from '../../shared/contract/fields.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';

/**
 * What the person who asked says about the publication of her question. It is missing until she says yes to the text as
 * it is now.
 */
const consentState = translatedWord({
  falta: 'missing',
  con_nombre: 'named',
  sin_nombre: 'anonymous',
  no_quiere: 'refused',
  la_retiro: 'withdrawn',
});
export type ConsentState = z.output<typeof consentState>;

const noPicture = z._default(z.literal(null), null);
const partOfName = z.optional(limitedText(40));

const fields = {
  ...TITLE_FIELDS,
  /** The question. */
  title: ['titulo', z.string(), requiredText(500, spoken`Escribí la pregunta`)],
  /** The answer, which may contain marks for bold, links and lists (see `blocksOf`). */
  content: ['contenido', z.string(), requiredText(20_000, spoken`Escribí la respuesta`)],
  plainText: ['texto', plainTextRead],
  theme: ['tema', z.string(), requiredText(60, 'Falta el tema')],
  /** Every item has these two, and an answer has no picture. */
  imageUrl: ['imagen_url', noPicture, noPicture],
  videoUrl: ['video_url', noPicture, noPicture],
  /** The message that asks the question, or null if staff wrote it. Only staff get it, and it cannot be changed. */
  messageId: ['mensaje_id', z.optional(z.nullable(z.int())), idOfEdit],
  /** How the question would be signed. Only staff get these two. */
  firstName: ['nombre', z.optional(z.string()), partOfName],
  neighbourhood: ['barrio', z.optional(z.string()), partOfName],
  /** Absent if staff wrote the question. Only staff get it. */
  consent: ['permiso', z.optional(consentState)],
  /** The name under a question whose person agreed to it. Only visitors get it. */
  signature: ['firma', z.optional(z.string())],
  ...STATE_FIELDS,
} as const;

export const answerCodec = translated(fields).codec;
export type Answer = z.output<typeof answerCodec>;
export type NewAnswer = Pick<Answer, 'title' | 'content' | 'theme' | 'active'> &
  Partial<Pick<Answer, 'messageId' | 'firstName' | 'neighbourhood' | 'publishAt'>>;

/** The answer for places that show plain text. */
export const plainAnswerOf = ({ content, plainText = content }: Pick<Answer, 'content' | 'plainText'>) =>
  plainText;

/** The texts in which a search looks. */
export const searchedInAnswer = (answer: Pick<Answer, 'title' | 'content' | 'plainText' | 'theme'>) => [
  answer.title,
  plainAnswerOf(answer),
  answer.theme,
];

/** Returns the signature 'Marta, de Barrio Norte', or an empty text without a name. */
export const signatureOf = ({ firstName, neighbourhood }: Pick<Answer, 'firstName' | 'neighbourhood'>) =>
  firstName && neighbourhood ? `${firstName}, de ${neighbourhood}` : (firstName ?? '');

/** Whether nothing a person says keeps a question from being published. */
export const mayBeShown = (consent: ConsentState | undefined) =>
  consent === undefined || consent === 'named' || consent === 'anonymous';

const { version, ...others } = written(fields);
export const newAnswerInput = translated(others);
export const answerChangeInput = translated({ ...others, version });
/** The Spanish names of the fields in lists of changes. */
export const ANSWER_LABELS = {
  title: 'pregunta',
  content: 'respuesta',
  theme: 'tema',
  firstName: 'nombre',
  neighbourhood: 'barrio',
  ...STATE_LABELS,
} satisfies { [Field in keyof Answer]?: string };

/** The list of the API, which contains drafts when staff request them. There are no samples. */
export const answerList = {
  path: '/api/preguntas',
  listName: 'preguntas',
  codec: answerCodec,
  sampleOf: (): Answer[] => [],
  input: answerChangeInput,
};

/** The link with which staff ask the person for her consent by WhatsApp. */
export const consentLinkCodec = translated({ link: ['enlace', z.string()] }).codec;
export const consentLinkPath = (id: number | ':id') => `/api/admin/preguntas/${id}/permiso`;

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** Sorted by theme, and within a theme in the order of their creation. */
    answers: Answer[];
  }
}
