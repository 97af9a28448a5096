import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { capture } from '../../../scripts/run.mjs';
import { withFolderBeside } from '../process/folder-beside.ts';
import { ROOT } from '../root.ts';

/** What was written did not pass the check of the folder. The lines are the check's. */
export class FaultyFolder extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Writes a complete campaign folder, `folder` relative to the project's root or absolute. It appears whole or not at all. A folder
 * that is there already is kept under another name, which is returned; null if there was none.
 * @param fill writes the files into an empty folder, whose path relative to the root it gets
 */
export async function writeFolder(
  folder: string,
  fill: (beside: string) => Promise<void>,
): Promise<{ kept: string | null }> {
  const target = path.resolve(ROOT, folder);
  return withFolderBeside(target, async (place) => {
    const beside = path.relative(ROOT, place);
    await fill(beside);
    await runOn(beside, fromSources(CAMPAIGN_CHECK));
    const kept = existsSync(target) ? freeName(folder) : null;
    if (kept) await rename(target, path.resolve(ROOT, kept));
    await rename(place, target);
    return { kept };
  });
}

/** Runs a program of the project on a campaign folder. Throws FaultyFolder with what it prints if it fails. */
export async function runOn(folder: string, args: string[]) {
  const env = { ...process.env, CAMPAIGN: folder };
  const { succeeded, output } = await capture(process.execPath, args, { cwd: ROOT, env });
  if (!succeeded) throw new FaultyFolder(output.trim().split('\n'));
}

/** Returns an unused name for the former folder, such as campaign-anterior-2. */
function freeName(folder: string) {
  for (let number = 1; ; number++) {
    const name = `${folder}-anterior${number > 1 ? `-${number}` : ''}`;
    if (!existsSync(path.resolve(ROOT, name))) return name;
  }
}
