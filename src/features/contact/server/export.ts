import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { KIND_NAMES, type Message, type MessageState, stateOf } from '../contract.ts';

const STATE_NAMES: Record<MessageState, string> = {
  new: 'Nuevo',
  pending: 'Pendiente',
  answered: 'Respondido',
};

/**
 * Messages as a table for a spreadsheet. Semicolons and the mark at the start are what the usual program expects in a
 * country with decimal commas; what begins like a formula is kept from being one.
 */
export const messagesAsCsv = (batches: AsyncIterable<Message[]>): Readable =>
  pipeline(
    Readable.from(rowsOf(batches)),
    stringify({
      header: true,
      columns: ['Estado', 'Fecha', 'Nombre', 'Email', 'Teléfono', 'Tipo', 'Mensaje'],
      delimiter: ';',
      bom: true,
      escape_formulas: true,
      quoted_match: /[\r\n]/, // a message has lines of its own
      record_delimiter: 'windows',
    }),
    () => {}, // whoever reads the table hears of a failure: it breaks off
  );

async function* rowsOf(batches: AsyncIterable<Message[]>) {
  for await (const messages of batches) {
    for (const message of messages) {
      yield [
        STATE_NAMES[stateOf(message)],
        formatMoment(message.createdAt),
        message.name,
        message.email ?? '',
        formatPhone(message.phone), // in groups, or the spreadsheet takes it for a number and drops the zero
        KIND_NAMES[message.kind],
        message.text,
      ];
    }
  }
}
