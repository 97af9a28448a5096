import { existsSync } from 'node:fs';
import path from 'node:path';
import { closestMatch } from 'leven';
import { searchable } from '../../shared/contract/search.ts';
import {
  AREA_FILE,
  CAMPAIGN_FILE,
  NEIGHBOURHOODS_FILE,
  PLACES_FILE,
  SCHEMA_FILE,
  TEAM_FOLDER,
} from '../../shared/server/campaign-folder/file-names.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import { namesIn } from '../../shared/server/campaign-folder/read-campaign.ts';
import { SAMPLE_PLACES, SAMPLE_PLACES_IN_SPANISH } from '../content/sample-files.ts';
import { PHOTO } from './required-pictures.mjs';

const FOLDERS = [TEAM_FOLDER, ...SAMPLE_PLACES.filter((place) => !place.includes('.'))];
const NEEDED = [CAMPAIGN_FILE, AREA_FILE, 'pictures', 'fonts'];
const NAMES = [...NEEDED, NEIGHBOURHOODS_FILE, PLACES_FILE, ...SAMPLE_PLACES, TEAM_FOLDER];
/** What systems and people leave in a folder beside its content. */
const BESIDE = /^[.~]|^(README|LICEN[CS]E|Thumbs\.db$|desktop\.ini$)/i;

/** Files and folders that nothing reads, because of their names. A missing one that is needed is told by its own check. */
export function unreadMistakes(folder: string): Mistake[] {
  const unread = (inside: string) => namesIn(path.join(folder, inside)).filter((name) => !BESIDE.test(name));
  const others = NEEDED.every((name) => existsSync(path.join(folder, name))) ? unread('') : [];
  return [
    ...others
      .filter((name) => ![...NAMES, SCHEMA_FILE].includes(name))
      .map((file) => ({ file, message: `Este nombre no se lee.${hintFor(file)}` })),
    ...FOLDERS.flatMap((inside) =>
      unread(inside)
        .filter((name) => !name.endsWith('.md'))
        .map((name) => ({
          file: `${inside}/${name}`,
          message: 'Este archivo no se lee: acá van archivos de texto que terminan en .md.',
        })),
    ),
  ];
}

/** Names that people give to the files and folders, in Spanish and without accents. */
const MEANT: Record<string, string> = {
  ...SAMPLE_PLACES_IN_SPANISH,
  campana: CAMPAIGN_FILE,
  equipo: TEAM_FOLDER,
  fotos: 'pictures',
  fuentes: 'fonts',
  imagenes: 'pictures',
  letras: 'fonts',
  locales: PLACES_FILE,
  zona: AREA_FILE,
};

function hintFor(file: string) {
  const { name, ext } = path.parse(file.toLowerCase());
  if (/^\.(xlsx?|ods)$/.test(ext))
    return ` Si son los locales, guardalo como CSV, con el nombre "${PLACES_FILE}".`;
  if (ext === '.md') return ` Va adentro de ${FOLDERS.join(', ')}.`;
  if (PHOTO.test(file)) return ' Una imagen va en pictures/.';
  const near = MEANT[searchable(name)] ?? closestMatch(file.toLowerCase(), NAMES, { maxDistance: 5 });
  return near ? ` ¿Quisiste decir "${near}"?` : ` En la carpeta van: ${NAMES.join(', ')}.`;
}

/** Returns a hint, beginning with a space, at a file or folder that has another name than `wanted`. */
export function hintAtMisnamed(folder: string, wanted: string): string {
  const other = namesIn(folder).find((name) => MEANT[searchable(path.parse(name).name)] === wanted);
  return other ? ` Hay una "${other}": cambiale el nombre.` : '';
}
