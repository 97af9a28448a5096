import type { Entry } from '../../../shared/server/activity-log.ts';

/** The item with which the activity log names a question, without its text, which may be a person's words. */
export const answerItemOf = (id: number): Entry['item'] => ({
  subject: 'public answer',
  id,
  title: `Pregunta ${id}`,
});
