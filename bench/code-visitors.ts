import { setTimeout as pause } from 'node:timers/promises';
import { requestCode, verify } from './code-requests.ts';

/**
 * `node code-visitors.ts URL` lets visitors request codes and verify their phones, and reports to the parent process how
 * long each waited.
 */

export const VISITORS = 120;
const EVERY_MS = 500;
/** How long a visitor reads before entering the code, and how long a visitor waits for one. */
const READING_MS = 8_000;
const PATIENCE_MS = 120_000;

/**
 * Lets visitors come one after the other, each from another network. Returns how long each waited, null if rejected.
 */
async function visitors(url: string): Promise<(number | null)[]> {
  const waits: Promise<number | null>[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    waits.push(visit(url, `10.${visitor}.7.9`, `091${String(visitor).padStart(6, '0')}`));
    await pause(EVERY_MS);
  }
  return Promise.all(waits);
}

async function visit(url: string, from: string, phone: string): Promise<number | null> {
  const begun = performance.now();
  const { code } = await requestCode(url, { from, phone, patienceMs: PATIENCE_MS });
  if (!code) return null;
  const wait = performance.now() - begun;
  await pause(READING_MS);
  return (await verify(url, { from, phone, code })) ? wait : null;
}

if (process.argv[1]?.endsWith('code-visitors.ts')) {
  process.send?.(await visitors(process.argv[2] ?? ''));
  process.disconnect();
}
