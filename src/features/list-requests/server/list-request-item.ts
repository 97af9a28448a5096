import type { Entry } from '../../../shared/server/activity-log.ts';

/** Returns how the activity log names a list request: by its id, because the log must not keep names and addresses. */
export const listRequestItemOf = (id: number): Entry['item'] => ({
  subject: 'list request',
  id,
  title: `Pedido ${id}`,
});
