import { binnedContent } from '../../../shared/server/binned-content.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { searchedInAnswer } from '../contract.ts';
import { ANSWERS_PATH } from '../web/answers-paths.ts';
import { answerItemOf } from './answer-item.ts';
import { consentRoutes } from './consent-routes.tsx';
import { answersContent } from './content.ts';
import { askAgain, personalData } from './personal-data.ts';
import { answerRoutes } from './routes.ts';
import { answerConsents, answers } from './table.ts';

/** Questions that persons ask in messages, published with their answers as far as the persons agree. */
export const answersFeature = feature(
  { name: 'answers', section: 'answers', content: answersContent, personalData, restored: askAgain },
  async (app) => {
    const store = app.site.content.stores.answers;
    const binned = binnedContent('public answer', 'answers: edit', answers);
    const [main, ...others] = binned.tables;
    app.binned['public answer'] = {
      ...binned,
      tables: [main, { table: answerConsents, of: answerConsents.answerId }, ...others],
      itemOf: answerItemOf,
    };
    await app.register(consentRoutes); // also without the section, because a consent can be withdrawn at any time
    if (!app.site.campaign.sections.answers) return;
    app.viewedLists[ANSWERS_PATH] = viewedContent('answers: edit', store, searchedInAnswer);
    await app.register(answerRoutes(itemServicesOf(app.site, 'answers', store.withDrafts)));
  },
);
