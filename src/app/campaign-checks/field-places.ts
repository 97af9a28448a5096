import type { LoadedFolder } from './load-folder.ts';
import { isObject, type Mistake, type Values } from './mistake.ts';

/** The file in which a value is usually written. It is reported when the value itself is missing. */
const USUAL_FILES: Record<string, string> = {
  id: 'identity.ts',
  siteName: 'identity.ts',
  location: 'identity.ts',
  list: 'identity.ts',
  sections: 'identity.ts',
  candidateGender: 'identity.ts',
  demoApiKey: 'identity.ts',
  election: 'identity.ts',
  contact: 'identity.ts',
  candidate: 'texts.ts',
  objectives: 'texts.ts',
  commitments: 'texts.ts',
  thanks: 'texts.ts',
  elections: 'elections.ts',
  pollingPlaces: 'polling-places.ts',
  team: 'team.ts',
  colours: 'colours.ts',
  delivery: 'delivery-area.ts',
};

/** The file from which each export of a campaign folder comes. */
const ROOT_FILES: Record<string, string> = {
  campaign: 'campaign.ts',
  sampleContent: 'sample-content.ts',
  country: 'country.ts',
  electoralTerms: 'country.ts',
};

interface Place {
  file: string;
  keys: readonly PropertyKey[];
}

/** Returns a function that writes a mistake as one line with its file and field. `name` is the name of the folder. */
export function lineWriter(name: string, { content, files }: Pick<LoadedFolder, 'content' | 'files'>) {
  const places = placesOfObjects(files);
  return (mistake: Mistake) => {
    const { file, keys } = mistake.file ? { file: mistake.file, keys: [] } : placeOf(mistake.path);
    return `${name}/${file}${keys.length > 0 ? `, ${fieldName(keys)}` : ''}: ${mistake.message}`;
  };

  /** Returns where the value at a path is written, starting from the innermost object that is part of an export. */
  function placeOf(path: readonly PropertyKey[]): Place {
    let place: Place = { file: ROOT_FILES[String(path[0])] ?? 'campaign.ts', keys: path.slice(1) };
    let value: unknown = content;
    for (const [index, key] of path.entries()) {
      const next = isObject(value) ? value[key] : undefined;
      const known = isObject(next) ? places.get(next) : undefined;
      if (known) place = { file: known.file, keys: [...known.keys, ...path.slice(index + 1)] };
      else if (index === 1 && path[0] === 'campaign') place = placeOfPart(path, next) ?? place;
      value = next;
    }
    return place;
  }

  /** Returns where a value directly inside the campaign is written, which may be another file than campaign.ts. */
  function placeOfPart(path: readonly PropertyKey[], value: unknown): Place | null {
    const key = path[1] ?? '';
    for (const [file, exported] of files) {
      if (file === 'campaign.ts' || value === undefined) continue;
      const values = Object.values(exported);
      if (exported[key] === value || values.some((part) => isObject(part) && part[key] === value))
        return { file, keys: path.slice(1) };
    }
    const usual = USUAL_FILES[String(key)];
    return value === undefined && usual && files.has(usual) ? { file: usual, keys: path.slice(1) } : null;
  }
}

/** Where every object that the files export is written. The name of a file's only export is left out. */
function placesOfObjects(files: Map<string, Values>) {
  const places = new Map<object, Place>();
  const visit = (value: unknown, file: string, keys: PropertyKey[]) => {
    if (!isObject(value) || places.has(value)) return;
    places.set(value, { file, keys });
    for (const [key, part] of Object.entries(value))
      visit(part, file, [...keys, Array.isArray(value) ? Number(key) : key]);
  };
  const sorted = [...files].sort(
    ([one], [other]) => Number(one === 'campaign.ts') - Number(other === 'campaign.ts'),
  );
  for (const [file, exported] of sorted) {
    const names = Object.keys(exported);
    for (const name of names) visit(exported[name], file, names.length === 1 ? [] : [name]);
  }
  return places;
}

/** Writes ['members', 2, 'photo'] as 'members (3.º).photo', because people count from one. */
const fieldName = (keys: readonly PropertyKey[]) =>
  keys
    .map((key, index) =>
      typeof key === 'number' ? ` (${key + 1}.º)` : `${index === 0 ? '' : '.'}${String(key)}`,
    )
    .join('')
    .trim();
