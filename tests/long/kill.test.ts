import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { missingNews, startWriting } from '../support/news-writer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The process is first killed while it creates the database, and later while it writes. */
const KILLED_AFTER_MS = [300, 900, 1_500, 2_200, 3_000, 4_000, 5_000, 6_000, 7_000];

/**
 * Runs with the embedded database only. With PostgreSQL the rows are stored by another process, which this test does
 * not kill.
 */
test.runIf(!inject('postgresUrl'))(
  'a site with the embedded database keeps every acknowledged write when it is killed at any moment, even during its first start',
  { timeout: 180_000 },
  async () => {
    const acknowledged: number[] = [];
    for (const milliseconds of KILLED_AFTER_MS) {
      const writer = startWriting(folder, acknowledged);
      await pause(milliseconds);
      await writer.kill();
    }
    const last = startWriting(folder, acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    await last.kill();
    const missing = await missingNews(folder, acknowledged);
    console.log(
      `kill -9: ${KILLED_AFTER_MS.length + 1} times, ${acknowledged.length} acknowledged, ${missing.length} lost`,
    );
    expect(missing).toEqual([]);
  },
);
