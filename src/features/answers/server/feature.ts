import { STATE_LABELS } from '../../../shared/contract/content-fields.ts';
import { itemFeature } from '../../../shared/server/item-feature.ts';
import { answerInput, answerList, searchedInAnswer } from '../contract.ts';
import { answerType } from '../web/answer-type.tsx';
import { consentRoutes } from './consent-routes.tsx';
import { addDemoAnswers } from './demo-answers.ts';
import { askAgain, personalData } from './personal-data.ts';
import { type AnswerStore, answerItemOf, answerStore } from './store.ts';
import { answers } from './table.ts';

/** Questions that persons ask in messages, published with their answers as far as the persons agree. */
export const answersFeature = itemFeature({
  section: 'answers',
  personalData,
  restored: askAgain,
  type: answerType,
  createStore: answerStore,
  table: answers,
  addDemo: addDemoAnswers,
  list: answerList,
  newItem: answerInput.codec,
  create: (store, answer) => store.create(answer),
  searched: searchedInAnswer,
  // The activity log gets no words of a question, which may be a person's.
  logged: { title: 'theme', labels: { theme: 'tema', ...STATE_LABELS } },
  summaries: {
    list: 'Preguntas con su respuesta, por tema; sin activeOnly=true vienen también las que no se ven',
  },
  binned: { phone: answers.phone, itemOf: answerItemOf },
  setUp: (app) => app.register(consentRoutes), // without the section too: a consent can be withdrawn at any time
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    answers: AnswerStore;
  }
}
