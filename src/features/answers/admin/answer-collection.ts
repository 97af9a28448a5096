import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type AnswerValues, answerList } from '../contract.ts';

export const answerCollection = contentCollection({
  ...answerList,
  titleOf: ({ title }: AnswerValues) => title,
});
