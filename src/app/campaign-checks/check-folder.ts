import { existsSync } from 'node:fs';
import path from 'node:path';
import { country } from '#campaign/country.ts';
import { CAMPAIGN_FILE } from '../../shared/server/campaign-folder/file-names.ts';
import { lineOf, type Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import {
  namesIn,
  type ReadCampaign,
  readCampaign,
} from '../../shared/server/campaign-folder/read-campaign.ts';
import { readSamples } from '../content/sample-files.ts';
import { areaMistakes } from './area-mistakes.ts';
import { colourMistakes } from './colour-mistakes.ts';
import {
  accountMistakes,
  doubledWords,
  doubleMembers,
  hourMistakes,
  noticesOf,
  placeNameMistakes,
} from './content-mistakes.ts';
import { itemMistakes, linkMistakes } from './item-mistakes.ts';
import { namedFiles } from './named-files.ts';
import { fontMistakes, pictureMistakes, videoMistakes } from './picture-mistakes.ts';
import { unreadMistakes } from './unread-mistakes.ts';

interface CheckedFolder {
  /** One line for each mistake, with its file, line and key. */
  lines: string[];
  /** A summary of a folder without mistakes in one line, and one line for each thing that may have been forgotten. */
  summary: string[];
}

/**
 * Checks a campaign folder of the country that this process runs for. `folder` is its absolute path, and `name` is used in
 * the messages.
 */
export async function checkFolder(folder: string, name: string): Promise<CheckedFolder> {
  if (!existsSync(folder)) return { lines: [`${name}/: Esta carpeta no existe.`], summary: [] };
  const inside = folderInside(folder);
  if (inside)
    return {
      lines: [`${name}/${inside}/: La campaña está en esta carpeta, y tiene que estar arriba.`],
      summary: [],
    };
  const read = readCampaign(folder);
  const samples = readSamples(folder, read.facts);
  const files = [read.file, ...read.members, ...samples.items];
  const named = namedFiles(read, samples.items);
  const mistakes = [
    ...read.mistakes,
    ...unreadMistakes(folder),
    ...samples.mistakes,
    ...hourMistakes(read),
    ...doubledWords(read),
    ...accountMistakes(read),
    ...linkMistakes(files, await pagePaths(read)),
    ...itemMistakes(samples.items, read.file.value?.election.day),
    ...doubleMembers(read.members),
    ...placeNameMistakes(read),
    ...colourMistakes(read),
    ...(read.hasCountry ? areaMistakes(read, country) : []),
    ...(await pictureMistakes(folder, named)),
    ...videoMistakes(folder, named),
    ...fontMistakes(folder),
  ];
  const lines = firstOfEach(mistakes).map((mistake) => lineOf(name, mistake));
  if (lines.length > 0 || !read.campaign) return { lines, summary: [] };
  const { list, location, delivery } = read.campaign;
  const parts = [
    `${list.caption}, ${location.town}`,
    `${delivery.area.length} puntos en el borde de la zona`,
    'sin errores',
  ];
  const notices = noticesOf(read.campaign, files).map((notice) => lineOf(name, notice));
  return { lines, summary: [`✔ ${name}/ ${parts.join(' · ')}`, ...notices] };
}

/** The paths of all public pages, which load only with a campaign that can be read. */
async function pagePaths({ campaign }: ReadCampaign): Promise<string[]> {
  const loaded = campaign && (await import('../site/pages.ts').catch(() => undefined));
  return loaded ? Object.values(loaded.pages).map(({ path }) => path) : [];
}

/** A folder inside the folder that holds the campaign, as after a copy of a folder into the other one. */
const folderInside = (folder: string) =>
  existsSync(path.join(folder, CAMPAIGN_FILE))
    ? undefined
    : namesIn(folder).find((inside) => existsSync(path.join(folder, inside, CAMPAIGN_FILE)));

/** Of several mistakes in one value only the first is told, because the others usually follow from it. */
const firstOfEach = (mistakes: Mistake[]) =>
  mistakes.filter(
    ({ file, field }, index) =>
      field === undefined ||
      index === mistakes.findIndex((other) => other.file === file && other.field === field),
  );
