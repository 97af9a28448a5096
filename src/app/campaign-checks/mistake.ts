/** A mistake in a campaign folder, told to somebody who edits text files. */
export interface Mistake {
  /** Path of the value in the folder's exports, such as ['campaign', 'contact', 'phone']. */
  path: readonly PropertyKey[];
  /** The file inside the folder, if the mistake is not in an exported value. */
  file?: string;
  /** A sentence in Spanish. */
  message: string;
}

/** What the folder's files export for the site. The values are not checked yet. */
export interface FolderContent {
  campaign: unknown;
  sampleContent: unknown;
  country: unknown;
  electoralTerms: unknown;
}

export type Values = Record<PropertyKey, unknown>;

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);

/** Every text inside a value, with its path, which begins with `path`. */
export function textsIn(
  value: unknown,
  path: readonly PropertyKey[],
): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path: [...path], text: value }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Whether no mistake is at this path, below it or above it, so that its value can be checked further. */
export const isSound = (mistakes: readonly Mistake[], path: readonly PropertyKey[]) =>
  !mistakes.some((mistake) => {
    const shared = Math.min(mistake.path.length, path.length);
    return path.slice(0, shared).every((key, index) => key === mistake.path[index]);
  });
