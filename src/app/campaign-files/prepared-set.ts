import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FONT, picturesInUse, SEAL } from '../campaign-checks/required-pictures.mjs';
import { recipesFingerprint } from './recipes-fingerprint.ts';

/**
 * A set is a folder with everything that is made from a campaign's pictures and font. Once it has its name it never
 * changes, so that a running site is not disturbed when another process prepares a later one beside it.
 */

/** The folder of pictures in the folder of a campaign, and in a set. */
export const PICTURES = 'pictures';
/** The file in a set that is made from the display font, in the folder that it has in the campaign's. */
export const DRAWING_FONT = 'titulares.ttf';

const INDEX = 'index.json';
const NAME_LENGTH = 12;
const IS_SET = new RegExp(`^[\\da-f]{${NAME_LENGTH}}$`);

/** The name of the set with these keys of sources, the same for the same contents. */
export function nameOf(keys: string[]): string {
  const hash = createHash('sha256');
  for (const key of keys.toSorted()) hash.update(key);
  return hash.digest('hex').slice(0, NAME_LENGTH);
}

interface IndexedSource {
  /** Size and times of the source file, which decide quickly that it has not changed. */
  state: string;
  /** Hash of the content and of everything else that the outputs depend on. */
  key: string;
  /** The outputs with their sizes in bytes, by which one that a power cut left incomplete is found. */
  outputs: Record<string, number>;
}

/** What a set was made from. */
export interface Index {
  recipes: string;
  sources: Record<string, IndexedSource>;
}

/** The sources in the folder of a campaign, by their paths relative to it. Throws when the folder has no pictures. */
export function sourcesIn(campaign: string): string[] {
  const folder = path.join(campaign, PICTURES);
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const drawings = entries.some(({ name }) => name === DRAWINGS)
    ? readdirSync(path.join(folder, DRAWINGS))
    : [];
  const seal = drawings.includes(path.basename(SEAL)) ? [SEAL] : [];
  return [...[...picturesInUse(names, drawings), ...seal].map((name) => path.join(PICTURES, name)), FONT];
}

const DRAWINGS = path.dirname(SEAL);

/** The state of a file by which it is known again. Undefined when it does not exist. */
export function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

/** Returns the folder of the set that was made from the campaign's folder as it is now. Undefined if there is none. */
export function currentSet(campaign: string, prepared: string): string | undefined {
  const sources = sourcesIn(campaign);
  return setsIn(prepared).find(({ index }) => isCurrent(index, campaign, sources))?.folder;
}

function isCurrent(index: Index, campaign: string, sources: string[]): boolean {
  return (
    index.recipes === recipesFingerprint() &&
    Object.keys(index.sources).length === sources.length &&
    sources.every((source) => index.sources[source]?.state === stateOf(path.join(campaign, source)))
  );
}

/** The sets whose files are all there and whole. */
export const setsIn = (prepared: string): { folder: string; index: Index }[] =>
  namesIn(prepared).flatMap((name) => {
    const folder = path.join(prepared, name);
    const index = IS_SET.test(name) ? readIndex(folder) : undefined;
    return index && isWhole(folder, index) ? [{ folder, index }] : [];
  });

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing was prepared yet, or nothing can be, which is reported when it is tried
  }
}

const isWhole = (folder: string, { sources }: Index) =>
  Object.values(sources).every(({ outputs }) =>
    Object.entries(outputs).every(
      ([name, bytes]) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === bytes,
    ),
  );

/** Undefined when there is no index, or one that a power cut left incomplete. */
function readIndex(folder: string): Index | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, INDEX), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the index in one step, also into a set that is in use. */
export function writeIndex(folder: string, index: Index): void {
  const beside = path.join(folder, `${INDEX}.part`);
  writeFileSync(beside, JSON.stringify(index));
  renameSync(beside, path.join(folder, INDEX));
}

/** Removes all sets but one. */
export function removeOtherSets(prepared: string, current: string): void {
  for (const name of readdirSync(prepared))
    if (IS_SET.test(name) && name !== path.basename(current))
      rmSync(path.join(prepared, name), { recursive: true, force: true });
}
