import { useLocation } from 'react-router';
import { EMPTY_ITEM } from '../../../shared/web/staff/content-form.tsx';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { liveItem } from '../../../shared/web/staff/editor/live-item.tsx';
import { ANSWER_LABELS, whyHidden } from '../contract.ts';
import { ANSWER_TEXTS, ANSWERS_PATH, answerPath } from '../web/answers-paths.ts';
import { answerCollection } from './answer-collection.ts';
import { AnswerFields } from './answer-form.tsx';
import type { AskedInMessage } from './message-answers.tsx';

const kind = {
  one: ANSWER_TEXTS.one,
  listPath: ANSWERS_PATH,
  collection: answerCollection,
  labels: ANSWER_LABELS,
  pageOf: answerPath,
  writtenFields: ['title' as const, 'content' as const],
  hiddenText: whyHidden,
  LivePage: liveItem(async () => (await import('./answer-live-page.tsx')).AnswerLivePage),
};

/** The form of a new question. One that an open message asks is filled in from it, and leads back to it. */
export function NewAnswerScreen() {
  const asked = useLocation().state as AskedInMessage | null;
  const { returnPath, ...values } = asked ?? {};
  return (
    <NewContent
      kind={asked ? { ...kind, draftName: `mensaje-${asked.messageId}`, returnPath: asked.returnPath } : kind}
      initial={{ ...EMPTY_ITEM, content: '', theme: '', ...values }}
      fields={(props) => <AnswerFields {...props} />}
    />
  );
}

export const EditAnswerScreen = () => (
  <EditContent kind={kind} fields={({ item, ...props }) => <AnswerFields {...props} item={item} />} />
);
