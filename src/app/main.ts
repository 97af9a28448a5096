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
  const env = readEnvironment(process.env);
  if (env.mode === 'production' && BUILT_FOR === 'demo') throw new ConfigurationError([DEMO_BUILD]);
  const { runSite } = await import('./run-site.ts'); // a wrong configuration is reported before all modules are loaded
  await runSite(env);
}
