import { textsIn } from '../../shared/contract/readable-text.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import type { ReadCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import type { SampleItem } from '../content/sample-files.ts';
import { LEAST_SIZES, REQUIRED_PICTURES } from './required-pictures.mjs';

/** A picture or a video that has to be in the folder `pictures`. */
export interface NamedFile {
  /** The name of a picture without its extension, that of a video's file, or a link to a video. */
  name: string;
  isVideo: boolean;
  least: { width: number; height: number };
  /** Returns a mistake at the key that names the file. Absent for the pictures that every site needs. */
  mistake?: (message: string) => Mistake;
  /** The purpose of a picture that no key names, in Spanish. */
  what?: string;
}

/** Every picture and video that the site shows: those that it always needs, and those that the folder's files name. */
export const namedFiles = ({ file, members }: ReadCampaign, items: readonly SampleItem[]): NamedFile[] => [
  ...REQUIRED_PICTURES.map((picture) => ({ ...picture, isVideo: false })),
  ...[file, ...members, ...items].flatMap(({ written, mistakeAt }) =>
    textsIn(written).flatMap(({ path, text }) => {
      const key = String(path.at(-1));
      const isVideo = key === 'video';
      if (!['imagen', 'foto', 'video'].includes(key) || (!isVideo && text.includes('/'))) return [];
      return [
        {
          name: text,
          isVideo,
          least: leastSize(path),
          mistake: (message: string) => mistakeAt(path, message),
        },
      ];
    }),
  ),
];

function leastSize(path: PropertyKey[]) {
  if (path.length === 1 && path[0] === 'foto') return LEAST_SIZES.person;
  const isWide = path[0] === 'equipo' || ['portada', 'compartir'].includes(String(path.at(-2)));
  return isWide ? LEAST_SIZES.page : LEAST_SIZES.card;
}
