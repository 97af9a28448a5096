import { setImmediate } from 'node:timers/promises';

/** Rows per query when all are read: few enough for the memory. */
const BATCH = 500;

/**
 * All rows of a list in batches, each starting after the last row of the previous one, so that they are never in memory
 * at once.
 */
export async function* readInBatches<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await read(BATCH, last);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    await setImmediate(); // lets other work run, because the embedded database responds without waiting
    last = batch.at(-1);
  }
}
