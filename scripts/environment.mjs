import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run.mjs';

/** Reads .env where there is one. What the environment already says wins. */
export function loadEnvironmentFile() {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
