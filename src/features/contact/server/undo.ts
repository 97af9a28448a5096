import { columnsUndo } from '../../../shared/server/columns-undo.ts';
import { messageItemOf } from './message-item.ts';
import { contactMessages } from './table.ts';

const { read, answered, answeredByName, answeredAt, snoozedUntil, snoozedByName, returnedAt } =
  contactMessages;

/** The columns of a message that a change replaces. */
const parts = {
  marks: [read, answered, answeredByName, answeredAt, snoozedUntil, returnedAt],
  labels: [contactMessages.labels],
  assignee: [contactMessages.assignee],
  snooze: [snoozedUntil, snoozedByName, returnedAt],
} as const;
export type ChangedPart = keyof typeof parts;

export const messagesUndo = columnsUndo({
  kind: 'messages',
  right: 'messages: answer',
  table: contactMessages,
  parts,
  itemOf: messageItemOf,
});
