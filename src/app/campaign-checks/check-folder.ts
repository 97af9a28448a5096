import { existsSync } from 'node:fs';
import { countryMistakes } from './country-mistakes.ts';
import { lineWriter } from './field-places.ts';
import { type LoadedFolder, loadFolder } from './load-folder.ts';

export interface CheckedFolder {
  /** One line for each mistake, with its file and field. */
  lines: string[];
  /** What the folder holds, in one line, or an empty text if it has mistakes. */
  summary: string;
}

/** Checks a campaign folder. `folder` is its absolute path and `name` what the lines call it, such as 'campaign'. */
export async function checkFolder(folder: string, name: string): Promise<CheckedFolder> {
  if (!existsSync(folder)) return { lines: [`${name}/: Esta carpeta no existe.`], summary: '' };
  const loaded = await loadFolder(folder);
  const lines = await linesOf(folder, name, loaded);
  if (lines.length > 0) return { lines, summary: '' };
  const { summaryOf } = await import('./check-content.ts');
  return { lines, summary: summaryOf(name, loaded.content) };
}

/** The lines about a folder that was loaded. */
export async function linesOf(folder: string, name: string, loaded: LoadedFolder): Promise<string[]> {
  const { content } = loaded;
  const unusable = loaded.mistakes.length > 0 ? loaded.mistakes : countryMistakes(content);
  if (unusable.length > 0) return unusable.map(lineWriter(name, loaded));
  const { contentMistakes } = await import('./check-content.ts'); // its schemas follow the folder's country, and fail to load without it
  return (await contentMistakes(folder, content)).map(lineWriter(name, loaded));
}
