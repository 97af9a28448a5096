import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run.mjs';

/** Reads the file .env if there is one. Variables that are already set keep their value. */
export function loadEnvironmentFile() {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
