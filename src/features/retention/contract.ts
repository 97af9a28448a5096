import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** API path of the notice that personal data are going to be deleted. */
export const DELETION_NOTICE_API = '/api/admin/aviso-de-borrado';

export const deletionNoticeCodec = translated({
  /** Lines that say what is going to be deleted and when. Null if no notice was given or somebody has read it. */
  text: ['texto', z.nullable(z.string())],
}).codec;

export const noticeReadInput = translated({
  isRead: ['leido', z.literal(true, 'El aviso solo se puede dar por leído.')],
});
