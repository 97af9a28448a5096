import { campaign } from '#campaign/campaign.ts';
import { campaignMistakes } from './campaign-mistakes.ts';
import { ConfigurationError, readEnvironment } from './env.ts';
import { linesFor } from './start-failures.ts';

/** Whether the build contains the demo's account: see vite.config.ts. */
declare const BUILT_FOR: 'demo' | 'production';
const DEMO_BUILD = 'dist/: es la versión de la demostración. La de producción se hace con npm run build.';

start().catch((error: unknown) => {
  for (const line of linesFor(error)) console.error(line);
  process.exit(1);
});

async function start() {
  const env = readEnvironment(process.env, campaignMistakes(campaign));
  if (env.mode === 'production' && BUILT_FOR === 'demo') throw new ConfigurationError([DEMO_BUILD]);
  const { runSite } = await import('./run-site.ts'); // its modules compute with the campaign while they are loaded, and would fail with a stack trace
  await runSite(env);
}
