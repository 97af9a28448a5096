import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileMistake } from './file-mistakes.ts';
import type { FolderContent, Mistake, Values } from './mistake.ts';
import { hintAt } from './similar-name.ts';
import { runtimeMistake, syntaxMistake } from './syntax-mistakes.ts';

/** What the site's code imports from a campaign folder. */
export const REQUIRED_EXPORTS: Record<string, readonly string[]> = {
  'campaign.ts': ['campaign'],
  'country.ts': ['country', 'electoralTerms'],
  'delivery-area.ts': ['delivery'],
  'identity.ts': ['identity'],
  'sample-content.ts': ['sampleContent'],
  'texts.ts': ['thanks'],
};

export interface LoadedFolder {
  content: FolderContent;
  /** The exports of each file that could be loaded, by the name of the file. */
  files: Map<string, Values>;
  /** Why files could not be loaded. If there are any mistakes, the content is incomplete. */
  mistakes: Mistake[];
}

/** Loads all TypeScript files of a campaign folder. This process has to be able to import TypeScript. */
export async function loadFolder(folder: string): Promise<LoadedFolder> {
  const files = new Map<string, Values>();
  const mistakes: Mistake[] = [];
  const isTold = (file: string | undefined) => mistakes.some((mistake) => mistake.file === file);
  const sources = sourcesIn(folder);
  for (const file of sources) {
    const message = fileMistake(path.join(folder, file));
    if (message) mistakes.push({ path: [], file, message });
    else mistakes.push(...absentImports(folder, file).filter((absent) => !isTold(absent.file)));
  }
  for (const file of sources.filter((source) => !isTold(source))) {
    try {
      files.set(file, (await import(pathToFileURL(path.join(folder, file)).href)) as Values);
    } catch (error) {
      const mistake = mistakeOf(error, folder, file);
      if (mistake && !isTold(mistake.file)) mistakes.push(mistake);
    }
  }
  const missing = Object.entries(REQUIRED_EXPORTS).flatMap(([file, names]) => {
    if (existsSync(path.join(folder, file))) return missingFrom(file, names, files.get(file));
    return isTold(file)
      ? []
      : [{ path: [], file, message: `Falta este archivo.${hintAt(readdirSync(folder), file)}` }];
  });
  const of = (file: string, name: string) => files.get(file)?.[name];
  return {
    files,
    content: {
      campaign: of('campaign.ts', 'campaign'),
      sampleContent: of('sample-content.ts', 'sampleContent'),
      country: of('country.ts', 'country'),
      electoralTerms: of('country.ts', 'electoralTerms'),
    },
    mistakes: uniqueOf([...mistakes, ...missing]),
  };
}

/** The TypeScript files with texts, without the copies of text editors, whose names begin with ~ or a dot. */
const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^[^.~].*\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file))
    .sort();

/**
 * The files of the folder that a file imports and that do not exist. They are found in its text, because the error of a
 * failed import names only one mistake, and which one depends on the version of Node.
 */
const absentImports = (folder: string, importing: string): Mistake[] =>
  [...readFileSync(path.join(folder, importing), 'utf8').matchAll(/\bfrom\s*['"]\.\/([^'"]+\.ts)['"]/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(path.join(folder, file)))
    .map((file) => absentFile(folder, file, importing));

const absentFile = (folder: string, file: string, importing: string): Mistake => ({
  path: [],
  file,
  message: `No existe, y ${importing} lo necesita.${hintAt(readdirSync(folder), file)}`,
});

/** Removes duplicates: a missing export may also be reported for a file that imports it. */
const uniqueOf = (mistakes: Mistake[]) =>
  mistakes.filter(
    ({ file, message }, index) =>
      index === mistakes.findIndex((other) => other.file === file && other.message === message),
  );

/** The exports that a file lacks. A file that could not be loaded is left out, because it is reported already. */
const missingFrom = (file: string, names: readonly string[], exported: Values | undefined): Mistake[] =>
  names
    .filter((name) => exported && exported[name] === undefined)
    .map((name) => ({ path: [], file, message: `Falta "export const ${name}".` }));

/**
 * Returns the reason why a file cannot be loaded, which may be a mistake in a file that it imports. Returns null if
 * that file cannot be read, because this is reported already.
 */
function mistakeOf(error: unknown, folder: string, importing: string): Mistake | null {
  const text = error instanceof Error ? error.message : String(error);
  if (/EACCES|EISDIR|^Directory import/.test(text)) return null;
  const inFolder = (name: string) => path.relative(folder, path.resolve(folder, name));
  const isElsewhere = (name: string) => name.startsWith('#') || inFolder(name).startsWith('..');
  const [, absent] = /Cannot find module '(?:file:\/\/)?([^']+)'/.exec(text) ?? [];
  if (absent && isElsewhere(absent))
    return {
      path: [],
      file: importing,
      message: `Nombra el archivo "${path.basename(absent)}", que no existe.`,
    };
  if (absent) return absentFile(folder, inFolder(absent), importing);
  const [, source = '', name] =
    /module '([^']+)' does not provide an export named '([^']+)'/.exec(text) ?? [];
  if (name && isElsewhere(source))
    return { path: [], file: importing, message: `Nombra "${name}", que no está en "${source}".` };
  if (name) return { path: [], file: inFolder(source), message: `Falta "export const ${name}".` };
  const [, broken = '', line = '', column = '', reason = ''] =
    /([^\s:]+\.ts):(\d+):(\d+): ERROR: (.+)/.exec(text) ?? [];
  if (broken) {
    const source = readFileSync(path.resolve(folder, broken), 'utf8');
    const message = syntaxMistake(source, Number(line), Number(column), reason);
    return { path: [], file: inFolder(broken), message };
  }
  const place = placeInFolder(error, folder);
  return { path: [], file: place?.file ?? importing, message: runtimeMistake(text, place?.line) };
}

/** The first line of an error's stack that is in the folder. */
function placeInFolder(error: unknown, folder: string) {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s:()]+\.ts):(\d+)/g)];
  for (const [, file = '', line = ''] of frames)
    if (file.startsWith(path.join(folder, '/'))) return { file: path.relative(folder, file), line };
  return null;
}
