import * as z from 'zod/mini';
import { campaignSchema } from '../../shared/contract/campaign.ts';
import { colour } from '../../shared/contract/content-fields.ts';
import { areaMistakes, type Land } from './area-mistakes.ts';
import { colourMistakes } from './colour-mistakes.ts';
import { hourMistakes, linkMistakes, sampleMistakes, teamMistakes } from './content-mistakes.ts';
import type { LoadedFolder } from './load-folder.ts';
import { type FolderContent, isObject, isSound, type Mistake, type Values, valueAt } from './mistake.ts';
import { fontMistakes, sampleFileMistakes } from './other-files.ts';
import { pictureMistakes } from './picture-mistakes.ts';
import { type folderSchema, schemaMistakes } from './schema-mistakes.ts';
import { textMistakes } from './text-mistakes.ts';

type Checked = z.infer<typeof folderSchema>;

/** Joins the parts of the campaign from all files that could be loaded, for a folder whose campaign.ts may not load. */
export function partsOf(files: LoadedFolder['files']): Values {
  const exported = [...files]
    .filter(([file]) => !['country.ts', 'sample-content.ts'].includes(file))
    .flatMap(([, values]) => Object.entries(values));
  const parts = exported.flatMap(([name, value]) => {
    if (name in KEYS) return [[name, value] as const];
    const keys = isObject(value) ? Object.entries(value) : [];
    return keys.some(([key]) => key in KEYS) ? keys : []; // includes misspelt keys, so that they are reported
  });
  return Object.fromEntries(parts);
}
const KEYS = campaignSchema.shape;

/** Finds the mistakes in the content. Contradictions are reported only between values that are valid on their own. */
export async function contentMistakes(folder: string, content: FolderContent): Promise<Mistake[]> {
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
    ...textMistakes(campaign, ['campaign'], mistakes.length === 0),
    ...textMistakes(sampleContent, ['sampleContent'], mistakes.length === 0),
    ...(await pictureMistakes(folder, content)),
    ...fontMistakes(folder),
    ...sampleFileMistakes(folder, content),
  ];
  return [
    ...mistakes,
    ...contradictions.filter(({ path: place }) => place.length === 0 || isSound(mistakes, place)),
  ];
}

/** The colours that are written correctly. They can be compared even if other colours are not. */
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
  return country as Land;
}

/** Summarises the content of a folder without mistakes in one line. */
export function contentSummaryOf(name: string, content: FolderContent) {
  const { campaign } = content as Checked;
  const { length } = campaign.delivery.area;
  const parts = [
    `${campaign.list.caption}, ${campaign.location.town}`,
    `${length} puntos en el borde de la zona`,
    'sin errores',
  ];
  return `✔ ${name}/ ${parts.join(' · ')}`;
}
