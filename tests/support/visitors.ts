import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy in front of the site, and the authority that signed its certificate. */
interface Front {
  port: number;
  ca: Buffer;
}

/** Sends a request through a proxy. Resolves to the status, headers and text of the response. */
export async function visit({ port, ca }: Front, url: string, method = 'GET', agent?: https.Agent) {
  const request = https.request({
    host: '127.0.0.1',
    port,
    ca,
    method,
    path: url,
    servername: 'ejemplo.uy',
    headers: { host: 'ejemplo.uy' },
    agent,
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const PATHS = ['/', '/noticias', '/propuestas', '/api/salud', '/no-existe'];
/** Ten visitors who each open about ten pages a second. */
const VISITORS = 10;
const BETWEEN_MS = 100;

/**
 * Lets visitors open pages through a proxy during `work`, which gets a function that waits for more responses. Returns
 * the number of responses with each status, and the longest response time.
 */
export async function whileVisited(
  front: Front,
  work: (visits: (more: number) => Promise<void>) => Promise<void>,
) {
  const statuses: Record<string, number> = {};
  let longestMs = 0;
  let isOver = false;
  const visitor = async (_: unknown, number: number) => {
    const agent = new https.Agent({ keepAlive: true });
    for (let page = number; !isOver; page++) {
      const begun = performance.now();
      const url = PATHS[page % PATHS.length] ?? '/';
      const { status } = await visit(front, url, 'GET', agent).catch((error) => ({ status: error.code }));
      statuses[status] = (statuses[status] ?? 0) + 1;
      longestMs = Math.max(longestMs, performance.now() - begun);
      await pause(BETWEEN_MS);
    }
    agent.destroy();
  };
  const total = () => Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const visits = async (more: number) => {
    const until = total() + more;
    while (total() < until) await pause(BETWEEN_MS);
  };
  const visitors = Array.from({ length: VISITORS }, visitor);
  await work(visits).finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  return { statuses, longestMs: Math.round(longestMs) };
}
