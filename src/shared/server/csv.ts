import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows that come in parts, as a table for a spreadsheet. Semicolons and the mark at the start are what the usual program
 * expects in a country with decimal commas; what begins like a formula is kept from being one.
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
      quoted_match: /[\r\n]/, // a text may have lines of its own
      record_delimiter: 'windows',
    }),
    () => {}, // whoever reads the table hears of a failure: it breaks off
  );

async function* lines<Row>(parts: AsyncIterable<Row[]>, cellsOf: (row: Row) => string[]) {
  for await (const rows of parts) for (const row of rows) yield cellsOf(row);
}
