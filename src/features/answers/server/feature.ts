import { STATE_LABELS } from '../../../shared/contract/content-fields.ts';
import { binnedContent } from '../../../shared/server/binned-content.ts';
import { contentRoutes } from '../../../shared/server/content-routes.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemContent } from '../../../shared/server/item-content.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { answerCodec, answerInput, answerList, searchedInAnswer } from '../contract.ts';
import { answerType } from '../web/answer-type.tsx';
import { ANSWERS_PATH } from '../web/answers-paths.ts';
import { consentRoutes } from './consent-routes.tsx';
import { addDemoAnswers } from './demo-answers.ts';
import { askAgain, personalData } from './personal-data.ts';
import { type AnswerStore, answerItemOf, answerStore } from './store.ts';
import { answers } from './table.ts';

const [subject, right] = ['public answer', 'answers: edit'] as const;
const content = itemContent<'answers'>({
  type: answerType,
  codec: answerCodec,
  createStore: answerStore,
  table: answers,
  addDemo: addDemoAnswers,
});

/** Questions that persons ask in messages, published with their answers as far as the persons agree. */
export const answersFeature = feature(
  { name: 'answers', section: 'answers', content, personalData, restored: askAgain },
  async (app) => {
    const store = app.site.content.stores.answers;
    const binned = binnedContent(subject, right, answers);
    app.binned[subject] = { ...binned, phone: answers.phone, itemOf: answerItemOf };
    await app.register(consentRoutes); // also without the section, because a consent can be withdrawn at any time
    if (!app.site.campaign.sections.answers) return;
    app.viewedLists[ANSWERS_PATH] = viewedContent(right, store, searchedInAnswer);
    const routes = contentRoutes({
      ...itemServicesOf(app.site, 'answers', store.withDrafts),
      path: answerList.path,
      right,
      item: answerCodec,
      newItem: answerInput.codec,
      edit: answerInput.codec,
      create: (inTransaction: AnswerStore, answer) => inTransaction.create(answer),
      // The activity log gets no words of a question, which may be a person's.
      logged: { subject, title: 'theme', labels: { theme: 'tema', ...STATE_LABELS } },
      summaries: {
        list: 'Preguntas con su respuesta, por tema; sin activeOnly=true vienen también las que no se ven',
        create: 'Crear una pregunta',
        change: 'Cambiar una pregunta',
        remove: 'Eliminar una pregunta',
      },
    });
    await app.register(routes);
  },
);

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    answers: AnswerStore;
  }
}
