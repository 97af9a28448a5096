import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** The notice that personal data are going to be deleted, which an administrator has to have read or got by mail. */
export const DELETION_NOTICE_API = '/api/admin/aviso-de-borrado';

export const deletionNoticeCodec = translated({
  /** What is going to be deleted and when, in lines. Null when there is nothing to tell, or somebody has read it. */
  text: ['texto', z.nullable(z.string())],
}).codec;

export const noticeReadInput = translated({
  isRead: ['leido', z.literal(true, 'El aviso solo se puede dar por leído.')],
});
