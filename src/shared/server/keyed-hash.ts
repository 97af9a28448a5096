import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A hash that nobody can make or look up without the site's secret. */
export type KeyedHash = (text: string) => string;

export const keyedHash =
  (secret: string): KeyedHash =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');

/** 256 random bits for a cookie or a link. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The demo's secret: made up once and kept beside its data, readable by its owner only. */
export function keptSecret(folder: string): string {
  const file = path.join(folder, 'secreto');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomToken(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
