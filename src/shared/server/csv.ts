import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows in batches as a CSV file for spreadsheets. Semicolons and the byte order mark are what spreadsheets expect in
 * countries with decimal commas; values that look like formulas are escaped.
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
      quoted_match: /[\r\n]/, // a text may contain line breaks
      record_delimiter: 'windows',
    }),
    () => {}, // after a failure the connection is closed, so that the reader notices the incomplete table
  );

async function* lines<Row>(parts: AsyncIterable<Row[]>, cellsOf: (row: Row) => string[]) {
  for await (const rows of parts) for (const row of rows) yield cellsOf(row);
}
