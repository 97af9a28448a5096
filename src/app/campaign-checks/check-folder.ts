import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { colour } from '../../shared/contract/content-fields.ts';
import { areaMistakes, type Land } from './area-mistakes.ts';
import { colourMistakes } from './colour-mistakes.ts';
import { hourMistakes, linkMistakes, sampleMistakes, teamMistakes } from './content-mistakes.ts';
import { lineWriter } from './field-places.ts';
import { type LoadedFolder, loadFolder } from './load-folder.ts';
import { type FolderContent, isSound, type Mistake, valueAt } from './mistake.ts';
import { pictureMistakes } from './picture-mistakes.ts';
import { type folderSchema, schemaMistakes } from './schema-mistakes.ts';

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
  return { lines, summary: lines.length > 0 ? '' : summaryOf(name, loaded.content as Checked) };
}

/** The lines about a folder that was loaded. */
export async function linesOf(folder: string, name: string, loaded: LoadedFolder): Promise<string[]> {
  const mistakes =
    loaded.mistakes.length > 0 ? loaded.mistakes : await contentMistakes(folder, loaded.content);
  return mistakes.map(lineWriter(name, loaded));
}

type Checked = z.infer<typeof folderSchema>;

/** Parts that contradict each other are looked for only where every value follows its own rule. */
async function contentMistakes(folder: string, content: FolderContent): Promise<Mistake[]> {
  const mistakes = schemaMistakes(content);
  const { campaign, sampleContent } = content as Checked;
  const inside = <Part>(place: PropertyKey[], check: (part: Part) => Mistake[]): Mistake[] => {
    const part = valueAt(content, place) as Part | undefined;
    if (part === undefined || !isSound(mistakes, place)) return [];
    return check(part).map((mistake) => ({ ...mistake, path: [...place, ...mistake.path] }));
  };
  const contradictions = [
    ...inside<Checked['campaign']['election']>(['campaign', 'election'], hourMistakes),
    ...inside<Checked['campaign']['team']>(['campaign', 'team'], teamMistakes),
    ...colourMistakes(writtenColours(content)).map((mistake) => ({
      ...mistake,
      path: ['campaign', 'colours', ...mistake.path],
    })),
    ...inside<Checked['campaign']['delivery']>(['campaign', 'delivery'], (delivery) =>
      areaMistakes(delivery, landOf(content)),
    ),
    ...inside<Checked['sampleContent']>(['sampleContent'], sampleMistakes),
    ...linkMistakes(campaign, ['campaign']),
    ...(await pictureMistakes(folder, { ...content, campaign, sampleContent })),
  ];
  return [
    ...mistakes,
    ...contradictions.filter(({ path: place }) => place.length === 0 || isSound(mistakes, place)),
  ];
}

/** The colours that are written as they have to be, which can be compared though others are not. */
function writtenColours(content: FolderContent) {
  const { data = {} } = z.safeParse(
    z.record(z.string(), z.unknown()),
    valueAt(content, ['campaign', 'colours']),
  );
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const { data: hex } = z.safeParse(colour, value);
      return hex === undefined ? [] : [[name, hex]];
    }),
  );
}

function landOf({ country }: FolderContent) {
  return (country ?? { name: 'el país', bounds: { south: -90, west: -180, north: 90, east: 180 } }) as Land;
}

function summaryOf(name: string, { campaign, sampleContent }: Checked) {
  const { proposals, news } = sampleContent;
  const parts = [
    `${campaign.list.caption}, ${campaign.location.town}`,
    `${campaign.delivery.area.length} vértices del área`,
    `${proposals.length} propuestas y ${news.length} noticias de muestra`,
  ];
  return `✔ ${path.join(name, '/')} ${parts.join(' · ')}`;
}
