import type { LivePageProps } from '../../../shared/web/staff/content-form.tsx';
import { type AnswerValues, signatureOf } from '../contract.ts';
import { AnswerDetailScreen } from '../web/answer-detail-screen.tsx';

/** The page of a question as it is written, with the signature for which the person is asked. */
export const AnswerLivePage = ({ values, id }: LivePageProps<AnswerValues>) => (
  <AnswerDetailScreen answer={{ ...values, id, signature: signatureOf(values) }} answers={[]} />
);
