import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../../scripts/freshness.mjs';
import { CONTENTS, filesBelow } from './contents.mjs';

interface Options {
  /** The folder of the unpacked archive. */
  archive: string;
  /** The folder of the campaign. */
  campaign: string;
  /** The folder in which it is noted what was checked. */
  notes: string;
}

/**
 * Checks the campaign's folder and the configuration unless this release has found this folder without mistakes before.
 * Prints what is found. Returns whether the site may start.
 */
export function isCampaignFit({ archive, campaign, notes }: Options): boolean {
  const note = path.join(notes, 'revisada');
  const state = stateOf(archive, campaign);
  if (state !== undefined && state === readText(note)) return true;
  const program = path.join(archive, 'dist/server/check-campaign.js');
  const { status } = spawnSync(process.execPath, [program, '--with-configuration'], { stdio: 'inherit' });
  if (status !== 0) return false;
  if (state !== undefined) keepNote(note, state);
  return true;
}

/** A hash over the names, sizes and times of the folder's files and over the release. Undefined without a folder. */
function stateOf(archive: string, campaign: string): string | undefined {
  if (!statSync(campaign, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const hash = createHash('sha256')
    .update(readFileSync(path.join(archive, CONTENTS)))
    .update(campaign);
  for (const file of filesBelow(campaign).sort()) {
    const { size, mtimeMs, ctimeMs } = statSync(path.join(campaign, file));
    hash.update(`\n${file} ${size} ${mtimeMs} ${ctimeMs}`);
  }
  return hash.digest('hex');
}

/** Without a note the next start checks again. The site itself reports what the data folder does not allow. */
function keepNote(note: string, state: string) {
  try {
    mkdirSync(path.dirname(note), { recursive: true, mode: 0o700 });
    writeFileSync(note, state, { mode: 0o600 });
  } catch {}
}
