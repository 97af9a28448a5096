import { existsSync } from 'node:fs';

/** Reads the file .env of the working folder if there is one. Variables that are already set keep their value. */
export function loadEnvironmentFile() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
