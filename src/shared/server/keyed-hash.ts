import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from './folder-lock.ts';

/** A keyed hash, which nobody can compute without the site's secret. */
export type KeyedHash = (text: string) => string;

export const keyedHash =
  (secret: string): KeyedHash =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');

/** Derives a key for each purpose from the server's secret. */
export const derivedKeys =
  (secret: string) =>
  (purpose: string): KeyedHash =>
    keyedHash(keyedHash(secret)(purpose));

/** Compares a given text with a secret one in constant time, so that the duration reveals nothing. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** 256 random bits for a cookie or a link. */
export const randomToken = () => randomBytes(32).toString('base64url');

/**
 * Returns the demo's secret, which is generated once and stored in a file that only its owner can read. A truncated
 * file (for instance after a full disk) is replaced, which signs everybody out. Throws DataFolderError when the folder
 * cannot be written.
 */
export function storedSecret(folder: string): string {
  const file = path.join(folder, 'secreto');
  makePrivateFolder(folder);
  const storedKey = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (storedKey.length >= SHORTEST_SECRET) return storedKey;
  const secret = randomToken();
  writeFileSync(`${file}.nuevo`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.nuevo`, file);
  return secret;
}

const SHORTEST_SECRET = 32;
