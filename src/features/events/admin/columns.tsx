import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { Column } from '../../../shared/web/staff/table.tsx';
import './columns.css';

/** When and where an event is, in the lists of staff. */
export const WHEN_COLUMN: Column<{ starts: string }> = {
  name: 'Cuándo',
  key: 'starts',
  isPlain: true,
  cell: ({ starts }) => <time dateTime={starts}>{formatMoment(starts)}</time>,
};
export const PLACE_COLUMN: Column<{ place: string }> = {
  name: 'Lugar',
  key: 'place',
  isPlain: true,
  cell: ({ place }) => place,
};
