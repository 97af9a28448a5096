import fs from 'node:fs';
import path from 'node:path';
import { campaign } from '../../campaign/campaign.ts';
import { campaignSchema } from '../shared/contract/campaign.ts';
import { closeWithGrace } from '../shared/server/http-server.ts';
import { assetsOf } from './assets.ts';
import { dependenciesFrom } from './dependencies.ts';
import { ConfigurationError, readEnvironment } from './env.ts';
import { keepHouse } from './house-keeping.ts';
import { ROOT } from './root.ts';
import { buildServer } from './server.ts';
import { linesFor } from './start-failures.ts';

start().catch((error: unknown) => {
  for (const line of linesFor(error)) console.error(line);
  process.exit(1);
});

async function start() {
  const env = readEnvironment(process.env);
  checkCampaign();
  const dependencies = await dependenciesFrom(env);
  const { app, sweep } = await buildServer({ ...dependencies, ...builtFiles() });
  const { publicUrl, connection } = dependencies;
  keepHouse(sweep);
  await app.listen({ host: env.host, port: env.port });
  const stop = async () => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await closeWithGrace(app);
    await connection.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`El sitio está en ${publicUrl}${env.mode === 'demo' ? ' (modo demostración)' : ''}`);
}

/** Whatever a stop still waits for then was not acknowledged to anybody. */
const LONGEST_STOP_MS = 9_000;

/** A replaced campaign folder is named with all its mistakes at once. */
function checkCampaign() {
  const { error } = campaignSchema.safeParse(campaign);
  if (!error) return;
  throw new ConfigurationError(
    error.issues.map((issue) => `campaign/ ${issue.path.join('.')}: ${issue.message}`),
  );
}

function builtFiles() {
  const client = path.join(ROOT, 'dist/client');
  const read = (file: string) => fs.readFileSync(path.join(client, file), 'utf8');
  return {
    assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read),
    serviceWorker: read('sw.js'),
    folders: { assets: path.join(client, 'assets'), pictures: path.join(ROOT, 'dist/pictures') },
  };
}
