import { itemContent } from '../../../shared/server/item-content.ts';
import { answerCodec } from '../contract.ts';
import { answerType } from '../web/answer-type.tsx';
import { addDemoAnswers } from './demo-answers.ts';
import { type AnswerStore, answerStore } from './store.ts';
import { answers } from './table.ts';

/** The content part of public answers. */
export const answersContent = itemContent<'answers'>({
  type: answerType,
  codec: answerCodec,
  createStore: answerStore,
  table: answers,
  addDemo: addDemoAnswers,
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    answers: AnswerStore;
  }
}
