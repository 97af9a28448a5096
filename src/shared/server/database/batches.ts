import { setImmediate } from 'node:timers/promises';

/** Number of rows per query when a whole list is read, few enough to fit into memory. */
const BATCH = 500;

/**
 * Yields all rows of a list in batches, so that they are never all in memory at once. Each batch starts after the last
 * row of the previous one.
 */
export async function* readInBatches<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await read(BATCH, last);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    await setImmediate(); // lets other requests run, because the embedded database occupies the event loop
    last = batch.at(-1);
  }
}
