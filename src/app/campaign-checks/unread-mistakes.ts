import { existsSync } from 'node:fs';
import path from 'node:path';
import { closestMatch } from 'leven';
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
import { SAMPLE_PLACES } from '../content/sample-files.ts';

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

function hintFor(file: string) {
  const near = closestMatch(file.toLowerCase(), NAMES, { maxDistance: 5 });
  return near ? ` ¿Quisiste decir "${near}"?` : ` En la carpeta van: ${NAMES.join(', ')}.`;
}
