import { type FolderContent, isObject, valueAt } from './mistake.ts';
import { LEAST_SIZES, REQUIRED_PICTURES } from './required-pictures.mjs';
import { SAMPLE_RULES } from './sample-rules.ts';

/** A picture that has to be in the folder. */
export interface NamedPicture {
  /** Without an extension. */
  name: string;
  /** Path of the field that names the picture. Empty for the pictures that every site needs. */
  path: PropertyKey[];
  least: { width: number; height: number };
  /** The purpose of the picture, in Spanish, if no field names it. */
  what?: string;
}

/** Every picture that the site shows: those that it always needs, and those that the campaign and its samples name. */
export const namedPictures = (content: FolderContent): NamedPicture[] => [
  ...REQUIRED_PICTURES.map(({ name, what, least }) => ({ name, what, least, path: [] })),
  ...picturesIn(content.campaign, ['campaign']),
  ...filesOfSamples(content).flatMap(({ file, path }) => {
    const name = /^(.+)\.webp$/.exec(file)?.[1];
    return name === undefined ? [] : [{ name, path, least: LEAST_SIZES.card }];
  }),
];

/** The files of the folder `pictures` that the samples link to. Pictures are linked by the name of their WebP file. */
export const filesOfSamples = (content: FolderContent) =>
  Object.keys(SAMPLE_RULES).flatMap((list) => {
    const items = valueAt(content.sampleContent, [list]);
    return (Array.isArray(items) ? items : []).flatMap((item: unknown, index) =>
      ['imageUrl', 'videoUrl'].flatMap((key) => {
        const file = /^\/imagenes\/([^/]+)$/.exec(String(valueAt(item, [key])))?.[1];
        return file === undefined ? [] : [{ file, path: ['sampleContent', list, index, key] }];
      }),
    );
  });

/** Finds the pictures of the campaign, which are objects with a name and an alternative text. */
function picturesIn(value: unknown, path: PropertyKey[]): NamedPicture[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => picturesIn(item, [...path, index]));
  if (!isObject(value)) return [];
  const { name, alt } = value;
  if (typeof name === 'string' && typeof alt === 'string')
    return [{ name, path: [...path, 'name'], least: leastSize(path) }];
  return Object.entries(value).flatMap(([key, item]) => picturesIn(item, [...path, key]));
}

function leastSize(path: PropertyKey[]) {
  if (path.includes('members')) return LEAST_SIZES.person;
  return path.includes('team') || ['hero', 'share'].includes(String(path.at(-1)))
    ? LEAST_SIZES.page
    : LEAST_SIZES.card;
}
