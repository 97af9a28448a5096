import type { Entry } from '../../../shared/server/activity-log.ts';

/** How the activity log names messages: without the sender's name, which must not stay in it. */
export const messageItemOf = (id: number): Entry['item'] => ({
  subject: 'message',
  id,
  title: `Mensaje ${id}`,
});
