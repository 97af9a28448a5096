import { existsSync } from 'node:fs';
import { countryMistakes } from './country-mistakes.ts';
import { lineWriter } from './field-places.ts';
import { forgottenLines } from './forgotten-texts.ts';
import { type LoadedFolder, loadFolder } from './load-folder.ts';
import { valueAt } from './mistake.ts';

interface CheckedFolder {
  /** One line for each mistake, with its file and field. */
  lines: string[];
  /** Without mistakes, one line about the folder's content, and one for each file with texts that are still samples. */
  summary: string[];
}

/** Checks a campaign folder. `folder` is its absolute path and `name` what the lines call it, such as 'campaign'. */
export async function checkFolder(folder: string, name: string): Promise<CheckedFolder> {
  if (!existsSync(folder)) return { lines: [`${name}/: Esta carpeta no existe.`], summary: [] };
  const loaded = await loadFolder(folder);
  const lines = await linesOf(folder, name, loaded);
  if (lines.length > 0) return { lines, summary: [] };
  const { contentSummaryOf } = await import('./check-content.ts');
  return { lines, summary: [contentSummaryOf(name, loaded.content), ...forgottenLines(name, loaded)] };
}

/** The lines about a loaded folder. A file that cannot be loaded is reported once, without lines about its content. */
export async function linesOf(folder: string, name: string, loaded: LoadedFolder): Promise<string[]> {
  const { content, mistakes } = loaded;
  const hasCountry = content.country !== undefined && content.electoralTerms !== undefined;
  const ofCountry = hasCountry ? countryMistakes(content) : [];
  if (!hasCountry || ofCountry.length > 0) return [...mistakes, ...ofCountry].map(lineWriter(name, loaded));
  // The schemas of this module depend on the folder's country and fail to load without it.
  const { contentMistakes, partsOf } = await import('./check-content.ts');
  const isWhole = mistakes.length === 0;
  const checked = isWhole ? content : { ...content, campaign: partsOf(loaded.files) };
  const others = (await contentMistakes(folder, checked)).filter(
    ({ path, file }) =>
      isWhole || file !== undefined || path.length > 2 || valueAt(checked, path) !== undefined,
  );
  return [...mistakes, ...others].map(lineWriter(name, { ...loaded, content: checked }));
}
