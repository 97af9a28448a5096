import { formatMoment, formatWeekday } from '../../../shared/contract/calendar.ts';
import { dayOf } from '../../../shared/contract/moment-words.ts';
import type { Column } from '../../../shared/web/staff/table.tsx';
import './columns.css';

/** When and where an event is, in the lists of staff. */
export const WHEN_COLUMN: Column<{ starts: string }> = {
  name: 'Cuándo',
  key: 'starts',
  isPlain: true,
  cell: ({ starts }) => (
    <time dateTime={starts}>{`${formatWeekday(dayOf(starts)).slice(0, 3)} ${formatMoment(starts)}`}</time>
  ),
};
export const PLACE_COLUMN: Column<{ place: string }> = {
  name: 'Lugar',
  key: 'place',
  isPlain: true,
  cell: ({ place }) => place,
};
