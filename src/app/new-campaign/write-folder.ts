import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { capture } from '../../../scripts/run.mjs';
import { ROOT } from '../root.ts';

/** What was written did not pass the check of the folder. The lines are the check's. */
export class FaultyFolder extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Writes a complete campaign folder, `folder` relative to the project's root. It appears whole or not at all. A folder
 * that is there already is kept under another name, which is returned; null if there was none.
 * @param fill writes the files into an empty folder, whose path relative to the root it gets
 */
export async function writeFolder(
  folder: string,
  fill: (beside: string) => Promise<void>,
): Promise<{ kept: string | null }> {
  const beside = `${folder}.${process.pid}.part`;
  // Ctrl-C reaches the programs that write the pictures too, which may need a moment to end.
  const remove = () =>
    rmSync(path.join(ROOT, beside), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const endEarly = (_: NodeJS.Signals, signal: number) => process.exit(128 + signal);
  process.once('SIGINT', endEarly).once('SIGTERM', endEarly).once('exit', remove);
  try {
    await mkdir(path.join(ROOT, beside), { recursive: true });
    await fill(beside);
    await runOn(beside, fromSources(CAMPAIGN_CHECK));
    const kept = existsSync(path.join(ROOT, folder)) ? freeName(folder) : null;
    if (kept) await rename(path.join(ROOT, folder), path.join(ROOT, kept));
    await rename(path.join(ROOT, beside), path.join(ROOT, folder));
    return { kept };
  } finally {
    process.off('SIGINT', endEarly).off('SIGTERM', endEarly).off('exit', remove);
    remove();
  }
}

/** Writes files by their paths inside a folder. */
export async function writeFiles(target: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), text);
  }
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
    if (!existsSync(path.join(ROOT, name))) return name;
  }
}
