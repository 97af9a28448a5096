import type { Campaign } from '../../shared/contract/campaign.ts';
import { NO_WEB_LINK } from '../../shared/contract/campaign-fields.ts';
import { searchable } from '../../shared/contract/search.ts';
import { type Mistake, textsIn } from './mistake.ts';
import { SAMPLE_RULES } from './sample-rules.ts';

/** Samples with the same name, and samples that refer to an item that its list does not contain. */
export const sampleMistakes = (samples: Record<string, Record<string, unknown>[]>): Mistake[] =>
  Object.entries(SAMPLE_RULES).flatMap(([list, { nameKey, reference }]) => {
    const items = samples[list] ?? [];
    const names = items.map((item) => String(item[nameKey]));
    if (!reference) return doubles(names, [list], nameKey);
    const { key, missing } = reference;
    const targets = new Set(
      samples[reference.list]?.map((item) => item[SAMPLE_RULES[reference.list].nameKey]),
    );
    return [
      ...doubles(names, [list], nameKey),
      ...items.flatMap((item, index) =>
        item[key] === null || targets.has(item[key])
          ? []
          : [{ path: [list, index, key], message: `${missing} "${item[key]}".` }],
      ),
    ];
  });

function doubles(names: string[], path: PropertyKey[], key: string): Mistake[] {
  const compared = names.map(searchable);
  return names.flatMap((name, index) =>
    compared.indexOf(searchable(name)) < index
      ? [{ path: [...path, index, key], message: `"${name}" ya está más arriba.` }]
      : [],
  );
}

/** Polling places that close before they open, with a path inside `election`. */
export function hourMistakes({ opens, closes }: Pick<Campaign['election'], 'opens' | 'closes'>): Mistake[] {
  const minutes = (hour: string) => {
    const [hours = 0, rest = 0] = hour.split(':').map(Number);
    return hours * 60 + rest;
  };
  if (minutes(opens) < minutes(closes)) return [];
  return [{ path: ['closes'], message: `La votación termina (${closes}) antes de empezar (${opens}).` }];
}

/** Links that do not lead to a page of the web. Every text whose key is or ends in "url" is a link. */
export const linkMistakes = (value: unknown, path: readonly PropertyKey[]): Mistake[] =>
  textsIn(value, path)
    .filter(({ path: place, text }) => /url$/i.test(String(place.at(-1))) && !isWebLink(text))
    .map(({ path: place }) => ({ path: place, message: NO_WEB_LINK }));

const isWebLink = (link: string) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

/** Reports people of the list with the same name, because their pages would share a URL. Paths are inside `team`. */
export const teamMistakes = ({ members }: { members: { firstName: string; lastName: string }[] }) =>
  doubles(
    members.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ['members'],
    'lastName',
  );
