import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import './table.css';
import './table-cards.css';

export interface Column<Row> {
  /** The header. Cards on narrow screens show it before the value, unless `isPlain`. */
  name: string;
  /** Names the column in stylesheets, as `data-column`. */
  key: string;
  /** The column that names the row; its cells are row headers. */
  isHeading?: boolean;
  /** Whether the value speaks for itself, so that a card needs no label before it. */
  isPlain?: boolean;
  /** `control` for cells with buttons, which are never cut off; `long` for texts that take a whole line of a card. */
  kind?: 'control' | 'long';
  cell: (row: Row, has: HasFlag) => ReactNode;
}

/** Tells whether a row has one of the words that `flagsOf` returned for it. */
export type HasFlag = (flag: string) => boolean;

interface TableProps<Row> {
  /** The class that sets the widths of the columns as `--columns`. */
  className: string;
  /** The same array at every rendering, because rows are rendered again only when they change. */
  columns: readonly Column<Row>[];
  /** The rows, as they were loaded page by page. A page that has not changed is the same array as before. */
  pages: readonly (readonly Row[])[];
  keyOf: (row: Row) => number | string;
  /** Returns the states that change the look of a row, as words with spaces between them, such as 'open busy'. */
  flagsOf?: (row: Row) => string;
  /** Called when the user clicks a row outside its controls. */
  onOpen?: (row: Row) => void;
  /** Called with the row under the pointer, and with null when it leaves the row. */
  onPoint?: (row: Row | null) => void;
  /** Whether rows are as high as their texts, for tables whose rows cannot be opened to read more. */
  isTall?: boolean;
}

const NO_FLAGS = () => '';

/**
 * A table of which each row is a line on wide screens and a card on narrow ones. It states its roles, because some
 * browsers drop the roles of a table whose layout is a grid. Pages out of view are not laid out, which keeps lists of
 * thousands of rows fast.
 */
export const Table = <Row,>({
  className,
  columns,
  pages,
  keyOf,
  flagsOf = NO_FLAGS,
  onOpen,
  onPoint,
  isTall,
}: TableProps<Row>) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  <table
    role="table"
    className={`table ${className}`}
    data-opens={onOpen ? true : undefined}
    data-tall={isTall || undefined}
  >
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ name, key, kind }) => (
          <th key={key} role="columnheader" scope="col" data-column={key} data-kind={kind}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    {pages.map((rows, index) => (
      <TablePage
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places
        key={index}
        columns={columns as readonly Column<unknown>[]}
        rows={rows}
        keys={rows.map(keyOf)}
        flags={rows.map(flagsOf)}
        onOpen={onOpen as ((row: unknown) => void) | undefined}
        onPoint={onPoint as ((row: unknown) => void) | undefined}
      />
    ))}
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);

interface TablePageProps {
  columns: readonly Column<unknown>[];
  rows: readonly unknown[];
  keys: (number | string)[];
  flags: string[];
  onOpen: ((row: unknown) => void) | undefined;
  onPoint: ((row: unknown) => void) | undefined;
}

const TablePage = memo(
  ({ columns, rows, keys, flags, ...handling }: TablePageProps) => (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tbody role="rowgroup" style={{ '--rows': rows.length } as CSSProperties}>
      {rows.map((row, index) => (
        <TableRow key={keys[index]} columns={columns} row={row} flags={flags[index] ?? ''} {...handling} />
      ))}
    </tbody>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  ),
  (former, next) =>
    former.rows === next.rows &&
    former.columns === next.columns &&
    former.onOpen === next.onOpen &&
    former.onPoint === next.onPoint &&
    former.flags.every((flags, index) => flags === next.flags[index]),
);

interface TableRowProps extends Pick<TablePageProps, 'columns' | 'onOpen' | 'onPoint'> {
  row: unknown;
  flags: string;
}

const TableRow = memo(({ columns, row, flags, onOpen, onPoint }: TableRowProps) => {
  const words = flags.split(' ').filter(Boolean);
  const has = (flag: string) => words.includes(flag);
  const open = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, label, input, [popover]');
    if (!isControl && !getSelection()?.toString()) onOpen?.(row); // selecting text is no click on the row
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr
      role="row"
      data-flags={words.join(' ') || undefined}
      onClick={onOpen && open}
      onMouseEnter={onPoint && (() => onPoint(row))}
      onMouseLeave={onPoint && (() => onPoint(null))}
    >
      {columns.map(({ name, key, isHeading, isPlain, kind, cell }) => {
        const label = isPlain || isHeading || kind === 'control' ? undefined : name;
        return isHeading ? (
          <th key={key} role="rowheader" scope="row" data-column={key} data-kind={kind}>
            {cell(row, has)}
          </th>
        ) : (
          <td key={key} role="cell" data-column={key} data-kind={kind} data-label={label}>
            {cell(row, has)}
          </td>
        );
      })}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
});

const PAGE = 100;

/** Splits rows that were loaded at once, so that a long table lays out only what is in view. */
export function inPages<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const pages = [];
  for (let start = 0; start < rows.length; start += PAGE) pages.push(rows.slice(start, start + PAGE));
  return pages;
}
