import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import http from 'node:http';
import { listeningHost, listeningPort } from './config/env-schemas.ts';
import { campaignLines, sendMistakes } from './process/campaign-mistakes-page.ts';
import { endWith } from './process/end-with.ts';
import { CAMPAIGN } from './root.ts';

/**
 * Entry point of `npm run dev`, which runs the server from its sources. With `--open` it opens the home page in a
 * browser. While the campaign's folder has mistakes at the start, every page lists them, because the site's modules
 * could not be loaded.
 */
const lines = await campaignLines();
if (lines.length > 0) await untilMended(lines);
const { develop } = await import('./process/dev-site.ts');
await develop({ opensBrowser: process.argv.includes('--open') });

/**
 * Shows the mistakes until the folder has none. The configuration cannot be read before, except for the host and the
 * port.
 */
async function untilMended(first: string[]) {
  let lines = first;
  const host = listeningHost.safeParse(process.env.HOST).data;
  const port = listeningPort.safeParse(process.env.PORT).data;
  if (!existsSync(CAMPAIGN) || port === undefined) endWith(lines);
  const server = http.createServer((_, response) => sendMistakes(response, lines));
  server.listen(port, host, () => console.log(`Desarrollo en http://localhost:${port}`));
  const watcher = watch(CAMPAIGN, { recursive: true });
  while (lines.length > 0) {
    for (const line of lines) console.error(line);
    await once(watcher, 'change');
    lines = await campaignLines();
  }
  watcher.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
