import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { DEMO_API_KEY } from '../src/app/env.ts';
import { temporaryFolder } from './servers.ts';
import { run } from './wrk.ts';

const SECONDS = 10;
const CONNECTIONS = 256;
const FIRST_PHONE = 1_000_000;
const PHONES = 60_000;

/**
 * Measures how many messages from verified phones a site stores per second, each with its own HTTP request, on the
 * embedded database or, with a URL, on PostgreSQL. Commits are synced to the disk.
 */
export async function messageThroughput(databaseUrl?: string): Promise<{ perSecond: number; p99: number }> {
  const port = await freePort();
  const site = fork(
    path.join(import.meta.dirname, 'message-site.ts'),
    [String(port), temporaryFolder(), String(FIRST_PHONE), String(PHONES)],
    {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'test', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    },
  );
  const [{ cookie, terms }] = (await once(site, 'message')) as [{ cookie: string; terms: string }];
  const script = path.join(import.meta.dirname, 'messages.lua');
  const url = `http://127.0.0.1:${port}/api/contacto`;
  const load = (seconds: number, from: number) =>
    run([
      '-c',
      String(CONNECTIONS),
      '-d',
      `${seconds}s`,
      '-s',
      script,
      url,
      '--',
      ...[from, cookie, DEMO_API_KEY, terms].map(String),
    ]);
  await load(1, FIRST_PHONE);
  const figures = await load(SECONDS, FIRST_PHONE + PHONES / 6);
  site.kill('SIGTERM');
  await once(site, 'exit');
  return figures;
}
