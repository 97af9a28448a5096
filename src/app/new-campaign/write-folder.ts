import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { capture, tool } from '../../../scripts/run.mjs';
import { FONT, SEAL } from '../campaign-checks/required-pictures.mjs';
import { ROOT } from '../root.ts';
import type { Answers } from './answers.ts';
import { drawingsIn } from './drawings.ts';
import { textFilesOf } from './folder-files.ts';
import { sealWith } from './seal.ts';

/** The folder from which the display typeface is copied. */
const FONTS_FROM = 'campaign';

/** Thrown if a written folder has mistakes. `lines` are those of the check of the folder. */
export class FaultyFolder extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Writes a complete campaign folder, `folder` relative to the project's root. It appears whole or not at all. A folder
 * that is there already is kept under another name, which is returned; null if there was none.
 */
export async function writeFolder(
  folder: string,
  answers: Answers,
  colours: Record<string, string>,
): Promise<{ kept: string | null }> {
  const beside = `${folder}.${process.pid}.part`; // in the project, because it imports modules from there
  // Ctrl-C also ends the programs that write the pictures, which may take a moment.
  const remove = () =>
    rmSync(path.join(ROOT, beside), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const endEarly = (_: NodeJS.Signals, signal: number) => process.exit(128 + signal);
  process.once('SIGINT', endEarly).once('SIGTERM', endEarly).once('exit', remove);
  try {
    await writeFiles(path.join(ROOT, beside), answers, colours);
    await runOn(beside, ['scripts/drawings.mjs']);
    await capture(process.execPath, [tool('biome'), 'format', '--write', beside], { cwd: ROOT });
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

async function writeFiles(target: string, answers: Answers, colours: Record<string, string>) {
  await mkdir(path.join(target, 'pictures/drawings'), { recursive: true });
  await cp(path.join(ROOT, FONTS_FROM, path.dirname(FONT)), path.join(target, path.dirname(FONT)), {
    recursive: true,
  });
  const font = await readFile(path.join(target, FONT));
  const drawings = {
    ...(await drawingsIn(colours)),
    [SEAL]: await sealWith('Lista', answers.listNumber, font, colours),
  };
  for (const [file, text] of Object.entries(textFilesOf(answers, colours)))
    await writeFile(path.join(target, file), text);
  for (const [file, text] of Object.entries(drawings))
    await writeFile(path.join(target, 'pictures', file), text);
}

/** Runs a program of the project on a campaign folder. Throws FaultyFolder with what it prints if it fails. */
async function runOn(folder: string, args: string[]) {
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
