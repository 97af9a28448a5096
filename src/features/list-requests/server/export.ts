import type { Readable } from 'node:stream';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { REASONS } from '../../../shared/contract/delivery-marks.ts';
import { coordinatesIn, locationLink } from '../../../shared/contract/geography.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { csvOf } from '../../../shared/server/csv.ts';
import { type ListRequest, ORIGIN_NAMES, outsideAreaText, UNDECIDED_TEXT } from '../contract.ts';

const COLUMNS = [
  ...['Estado', 'Fecha', 'Nombre', 'Teléfono', 'Dirección', 'Mapa', 'Referencia'],
  ...['Intentos', 'Último intento', 'Motivo', 'Nota', 'Cierre'],
  ...['Cantidad', 'Nota del pedido', 'Origen', 'Teléfono verificado'],
  'Fuera de la zona',
];

/** The list requests as a CSV file for spreadsheets. */
export const listRequestsAsCsv = (batches: AsyncIterable<ListRequest[]>): Readable =>
  csvOf(COLUMNS, batches, (request) => [
    stateOf(request),
    formatMoment(request.createdAt),
    request.name,
    request.phone && formatPhone(request.phone), // spreadsheets drop the leading zero of digits that are not grouped
    request.address,
    linkTo(request),
    request.reference ?? '',
    ...attemptsOf(request),
    closingOf(request),
    String(request.quantity),
    request.note ?? '',
    request.origin ? ORIGIN_NAMES[request.origin] : 'Formulario',
    request.origin ? 'No' : 'Sí',
    outsideAreaText(request) ?? '',
  ]);

function stateOf({ delivered, closed, outsideArea }: ListRequest): string {
  if (delivered) return 'Entregado';
  if (closed) return 'Cerrado';
  return outsideArea === 'undecided' ? UNDECIDED_TEXT : 'Pendiente';
}

function closingOf({ closed, cancelReason }: ListRequest): string {
  if (closed === 'refused') return 'No quiso recibirla';
  if (closed !== 'cancelled') return '';
  return cancelReason ? `Lo canceló la campaña: ${cancelReason}` : 'Lo canceló quien lo pidió';
}

/** Returns the number of visits without delivery, and the time, reason and note of the last one. */
function attemptsOf({ attempts }: ListRequest): string[] {
  const last = attempts.at(-1);
  if (!last) return ['', '', '', ''];
  return [String(attempts.length), formatMoment(last.at), REASONS[last.reason], last.note];
}

function linkTo(request: ListRequest): string {
  const location = coordinatesIn(request);
  return location ? locationLink(location) : '';
}
