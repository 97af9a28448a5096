import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FolderContent, Mistake, Values } from './mistake.ts';

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
  /** Why files could not be loaded. The content is then not complete. */
  mistakes: Mistake[];
}

/** Loads all TypeScript files of a campaign folder. This process has to be able to import TypeScript. */
export async function loadFolder(folder: string): Promise<LoadedFolder> {
  const files = new Map<string, Values>();
  const mistakes: Mistake[] = [];
  for (const file of sourcesIn(folder)) {
    try {
      files.set(file, (await import(pathToFileURL(path.join(folder, file)).href)) as Values);
    } catch (error) {
      const mistake = mistakeOf(error, folder, file);
      if (!mistakes.some((other) => other.file === mistake.file)) mistakes.push(mistake);
    }
  }
  const missing = Object.entries(REQUIRED_EXPORTS).flatMap(([file, names]) =>
    missingFrom(folder, file, names, files),
  );
  const of = (file: string, name: string) => files.get(file)?.[name];
  return {
    files,
    content: {
      campaign: of('campaign.ts', 'campaign'),
      sampleContent: of('sample-content.ts', 'sampleContent'),
      country: of('country.ts', 'country'),
      electoralTerms: of('country.ts', 'electoralTerms'),
    },
    mistakes: [...mistakes, ...missing],
  };
}

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
    .sort();

function missingFrom(folder: string, file: string, names: readonly string[], files: Map<string, Values>) {
  if (!existsSync(path.join(folder, file))) return [{ path: [], file, message: 'Falta este archivo.' }];
  const exported = files.get(file);
  if (!exported) return []; // why it could not be loaded is told already
  return names
    .filter((name) => exported[name] === undefined)
    .map((name) => ({ path: [], file, message: `Falta "export const ${name}".` }));
}

/** Tells why a file cannot be loaded. The mistake may be in another file, which it imports. */
function mistakeOf(error: unknown, folder: string, importing: string): Mistake {
  const text = error instanceof Error ? error.message : String(error);
  const inFolder = (name: string) => path.relative(folder, path.resolve(folder, name));
  const [, absent] = /Cannot find module '(?:file:\/\/)?([^']+)'/.exec(text) ?? [];
  if (absent) return { path: [], file: inFolder(absent), message: `No existe, y ${importing} lo necesita.` };
  const [, source = '', name] =
    /module '([^']+)' does not provide an export named '([^']+)'/.exec(text) ?? [];
  if (name) return { path: [], file: inFolder(source), message: `Falta "export const ${name}".` };
  const [, broken, line, reason] = /([^\s:]+\.ts):(\d+):\d+: ERROR: (.+)/.exec(text) ?? [];
  if (broken)
    return {
      path: [],
      file: inFolder(broken),
      message: `La línea ${line} no se entiende${inSpanish(reason)}. ${LOOK_AT}`,
    };
  const [, undefinedName] = /^(\S+) is not defined$/.exec(text) ?? [];
  const place = placeInFolder(error, folder);
  const [first = ''] = text.split('\n');
  return {
    path: [],
    file: place?.file ?? importing,
    message: undefinedName
      ? `${place ? `En la línea ${place.line}, ` : ''}"${undefinedName}" no se entiende: si es un texto, va entre comillas.`
      : `No se puede leer${place ? `, línea ${place.line}` : ''} (${first}).`,
  };
}

const LOOK_AT = 'Mirá las comillas, las comas y las llaves de esa línea y de la anterior.';

/** The compiler's reason in Spanish, or nothing for the reasons that people who edit texts do not cause. */
function inSpanish(reason = '') {
  if (/^Unterminated (string|template)/.test(reason)) return ': falta cerrar una comilla';
  if (reason.endsWith('end of file')) return ': falta cerrar una llave o un corchete';
  const [, found] = /(?:found|Unexpected) "(.+)"$/.exec(reason) ?? [];
  return found ? ` cerca de "${found}"` : '';
}

/** The first line of an error's stack that is in the folder. */
function placeInFolder(error: unknown, folder: string) {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s:()]+\.ts):(\d+)/g)];
  for (const [, file = '', line = ''] of frames)
    if (file.startsWith(path.join(folder, '/'))) return { file: path.relative(folder, file), line };
  return null;
}
