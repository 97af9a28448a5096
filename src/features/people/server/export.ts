import type { Readable } from 'node:stream';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { csvOf } from '../../../shared/server/csv.ts';
import type { Person } from '../contract.ts';

/** The people as a CSV file for spreadsheets. */
export const peopleAsCsv = (batches: AsyncIterable<Person[]>): Readable =>
  csvOf(['Nombre', 'Teléfono', 'Interacciones', 'Mensajes', 'Pedidos'], batches, (person) => [
    person.name,
    formatPhone(person.phone), // spreadsheets drop the leading zero of digits that are not grouped
    String(person.total),
    String(person.messages),
    String(person.listRequests),
  ]);
