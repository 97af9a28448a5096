import type { Readable } from 'node:stream';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { csvOf } from '../../../shared/server/csv.ts';
import { MESSAGE_KINDS, type Message, type MessageState, stateOf } from '../contract.ts';

const STATE_NAMES: Record<MessageState, string> = {
  new: 'Nuevo',
  pending: 'Pendiente',
  answered: 'Respondido',
  snoozed: 'Pospuesto',
};

/** The messages as a CSV file for spreadsheets. */
export const messagesAsCsv = (batches: AsyncIterable<Message[]>): Readable =>
  csvOf(
    ['Estado', 'Fecha', 'Nombre', 'Email', 'Teléfono', 'Tipo', 'Mensaje', 'Etiquetas'],
    batches,
    (message) => [
      STATE_NAMES[stateOf(message)],
      formatMoment(message.createdAt),
      message.name,
      message.email ?? '',
      // The digits are in groups, because spreadsheets treat plain digits as a number and drop the leading zero.
      formatPhone(message.phone),
      MESSAGE_KINDS[message.kind].name,
      message.text,
      message.labels.join(', '),
    ],
  );
