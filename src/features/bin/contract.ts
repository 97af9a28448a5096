import * as z from 'zod/mini';
import { SUBJECTS, type Subject, wordsOf } from '../../shared/contract/activity.ts';
import { idInPath } from '../../shared/contract/fields.ts';
import { limitInQuery } from '../../shared/contract/paging.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** The API of what staff deleted, which can be recovered for some time. */
export const BIN_API = '/api/admin/papelera';

export const deletedItemCodec = translated({
  id: ['id', z.int()],
  subject: ['objeto', translatedWord(wordsOf<Subject>(SUBJECTS), 'El objeto no es válido.')],
  title: ['titulo', z.string()],
  deletedBy: ['persona', z.string()],
  /** ISO 8601, UTC. */
  deletedAt: ['fecha', z.string()],
}).codec;
export type DeletedItem = z.output<typeof deletedItemCodec>;

export const binPage = translated({
  limit: ['limite', limitInQuery],
  after: ['cursor', z.optional(idInPath.shape.id)],
});
