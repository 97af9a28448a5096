import { Readable } from 'node:stream';

/** Streams rows in batches as one JSON array, which is never in memory as a whole. */
export const jsonArray = <Row>(parts: AsyncIterable<Row[]>, encode: (rows: Row[]) => unknown[]): Readable =>
  Readable.from(textOf(parts, encode));

async function* textOf<Row>(parts: AsyncIterable<Row[]>, encode: (rows: Row[]) => unknown[]) {
  let separator = '[';
  for await (const rows of parts) {
    yield separator + JSON.stringify(encode(rows)).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
