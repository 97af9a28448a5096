import type { ReactNode } from 'react';
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
