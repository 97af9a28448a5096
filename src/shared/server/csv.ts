import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Streams rows as a CSV file for spreadsheets. Semicolons and a byte order mark are what spreadsheets expect in
 * countries with decimal commas. Values that look like formulas are escaped.
 */
export const csvOf = <Row>(
  columns: string[],
  parts: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): Readable =>
  pipeline(
    Readable.from(lines(parts, cellsOf)),
    stringify({
      header: true,
      columns,
      delimiter: ';',
      bom: true,
      escape_formulas: true,
      quoted_match: /[\r\n]/, // quotes cells that contain a line break
      record_delimiter: 'windows',
    }),
    () => {}, // an error closes the connection, so that the client notices that the file is incomplete
  );

async function* lines<Row>(parts: AsyncIterable<Row[]>, cellsOf: (row: Row) => string[]) {
  for await (const rows of parts) for (const row of rows) yield cellsOf(row);
}
