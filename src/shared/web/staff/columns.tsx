import type { ReactNode } from 'react';
import { formatDay } from '../../contract/calendar.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { Column, HasFlag } from './table.tsx';

/** The last column of a table, with the buttons and links of each row. */
export const actionsColumn = <Row,>(actions: (row: Row, has: HasFlag) => ReactNode): Column<Row> => ({
  name: 'Acciones',
  key: 'actions',
  kind: 'control',
  cell: (row, has) => <div className="row-actions">{actions(row, has)}</div>,
});

export const PHONE_COLUMN: Column<{ phone: string }> = {
  name: 'Teléfono',
  key: 'phone',
  isPlain: true,
  cell: ({ phone }) => <span className="nowrap">{formatPhone(phone)}</span>,
};

/** The column with the day of an item. */
export const DATE_COLUMN: Column<{ date: string }> = {
  name: 'Fecha',
  key: 'date',
  isPlain: true,
  cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
};
