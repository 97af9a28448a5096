import * as z from 'zod/mini';
import { ACTS, type Act, SUBJECTS, type Subject, wordsOf } from '../../shared/contract/activity.ts';
import { idInPath } from '../../shared/contract/fields.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { isStoredPhone } from '../../shared/contract/phone.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

export const ACTIVITY_API = '/api/admin/actividad';

export const ACT_NAMES = Object.keys(ACTS) as [Act, ...Act[]];
export const SUBJECT_NAMES = Object.keys(SUBJECTS) as [Subject, ...Subject[]];

const act = translatedWord(wordsOf<Act>(ACTS), 'El tipo de actividad no es válido.');
const subject = translatedWord(wordsOf<Subject>(SUBJECTS), 'El objeto de la actividad no es válido.');

/** One entry of the activity log. */
export const activityCodec = translated({
  id: ['id', z.int()],
  /** ISO 8601, UTC. */
  at: ['fecha', z.string()],
  /** Null for acts of the server itself. */
  actorId: ['persona_id', z.nullable(z.int())],
  actorName: ['persona', z.string()],
  act: ['tipo', act],
  subject: ['objeto', subject],
  itemId: ['objeto_id', z.nullable(z.string())],
  itemTitle: ['titulo', z.string()],
  before: ['antes', z.nullable(z.string())],
  after: ['despues', z.nullable(z.string())],
  origin: ['desde', z.string()],
}).codec;
export type Activity = z.output<typeof activityCodec>;

const PERSON_INVALID = 'La persona tiene que ser el número de una cuenta o un celular.';

/** The query of the activity log: its filters and the requested page. */
export const activityPage = translated({
  query: ['q', searchInQuery],
  act: ['tipo', z.optional(act)],
  subject: ['objeto', z.optional(subject)],
  itemId: ['objeto_id', z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'El objeto no es válido.')))],
  /** The id of the account that acted, or the phone number of the person whose data were concerned. */
  person: [
    'persona',
    z.optional(
      z
        .string()
        .check(z.refine((text) => isStoredPhone(text) || /^[1-9]\d{0,8}$/.test(text), PERSON_INVALID)),
    ),
  ],
  day: ['dia', z.optional(z.iso.date('El día no es válido.'))],
  limit: ['limite', limitInQuery],
  after: ['cursor', z.optional(idInPath.shape.id)],
});
export type ActivityFilter = Omit<z.output<typeof activityPage.codec>, 'limit' | 'after'>;
