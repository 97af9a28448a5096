import type { Readable } from 'node:stream';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { locationLink } from '../../../shared/contract/geography.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { csvOf } from '../../../shared/server/csv.ts';
import type { ListRequest } from '../contract.ts';

const COLUMNS = ['Estado', 'Fecha', 'Nombre', 'Teléfono', 'Dirección', 'Mapa', 'Referencia'];

/** The list requests as a CSV file for spreadsheets. */
export const listRequestsAsCsv = (batches: AsyncIterable<ListRequest[]>): Readable =>
  csvOf(COLUMNS, batches, (request) => [
    request.delivered ? 'Entregado' : 'Pendiente',
    formatMoment(request.createdAt),
    request.name,
    formatPhone(request.phone), // grouped digits, because spreadsheets read plain digits as a number and drop the leading zero
    request.address,
    linkTo(request),
    request.reference ?? '',
  ]);

const linkTo = ({ latitude, longitude }: ListRequest) =>
  latitude === null || longitude === null ? '' : locationLink({ latitude, longitude });
