import { setFlagsFromString } from 'node:v8';
import { ConfigurationError } from '../shared/server/configuration-error.ts';
import { readEnvironment } from './config/env.ts';
import { endWith } from './process/end-with.ts';
import { linesFor } from './process/start-failures.ts';

/** Whether the build contains the demo's account: see vite.config.ts. */
declare const BUILT_FOR: 'demo' | 'production';
const DEMO_BUILD = 'dist/: es la versión de la demostración. La de producción se hace con npm run build.';

/**
 * How many bytes of a WebAssembly function have to run before V8 compiles it anew with its optimising compiler. With
 * V8's own value that happens to the database's four largest functions during the start, which takes nearly a second of
 * CPU time and leaves 50 MB of memory behind. The start runs more than a billion bytes of the largest one; the value is
 * close to the largest that V8 takes.
 */
setFlagsFromString('--wasm-tiering-budget=2000000000');

start().catch((error: unknown) => endWith(linesFor(error)));

async function start() {
  const env = readEnvironment(process.env);
  if (env.mode === 'production' && BUILT_FOR === 'demo') throw new ConfigurationError([DEMO_BUILD]);
  // Loading the site's modules takes time, so a wrong configuration is reported before.
  const { runSite } = await import('./process/run-site.ts');
  await runSite(env);
}
