import { setImmediate } from 'node:timers/promises';

/** Rows that are read at a time when all are asked for: as much as fits easily in memory. */
const BATCH = 500;

/** All rows of a list in parts, each begun after the last row of the one before, so that they are never in memory at once. */
export async function* inBatches<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await read(BATCH, last);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    await setImmediate(); // the embedded database answers at once, and others are waiting
    last = batch.at(-1);
  }
}
