import type { Entry } from '../../../shared/server/activity-log.ts';

/**
 * The item with which the activity log names a message, without the name of the sender, which must not stay in the log.
 */
export const messageItemOf = (id: number): Entry['item'] => ({
  subject: 'message',
  id,
  title: `Mensaje ${id}`,
});
