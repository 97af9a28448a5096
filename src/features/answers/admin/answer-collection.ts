import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { answerList } from '../contract.ts';

export const answerCollection = contentCollection(answerList);
