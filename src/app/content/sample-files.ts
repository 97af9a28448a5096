import { existsSync } from 'node:fs';
import path from 'node:path';
import { closestMatch } from 'leven';
import * as z from 'zod/mini';
import { categoryRules } from '../../features/categories/contract.ts';
import { newsRules } from '../../features/news/contract.ts';
import { proposalRules } from '../../features/proposals/contract.ts';
import type { SampleContent, SampleRules } from '../../shared/contract/sample-content.ts';
import { searchable } from '../../shared/contract/search.ts';
import { WrongAnswer } from '../../shared/contract/wrong-answer.ts';
import { readMarkdown } from '../../shared/server/campaign-folder/markdown-text.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import { filesIn, withFactsOf } from '../../shared/server/campaign-folder/read-campaign.ts';
import { type ReadFile, readValues } from '../../shared/server/campaign-folder/read-values.ts';
import { readText } from '../../shared/server/campaign-folder/text-file.ts';
import { fileNameOf, markdown, yamlOf } from '../../shared/server/campaign-folder/write-campaign.ts';
import { type ReadText, readYaml } from '../../shared/server/campaign-folder/yaml-text.ts';

type List = keyof SampleContent;

/** Where a campaign folder has the lists of its sample content, each after those that it names. */
const SAMPLE_RULES: { [Name in List]: SampleRules } = {
  categories: categoryRules,
  proposals: proposalRules,
  news: newsRules,
};
const LISTS = Object.keys(SAMPLE_RULES) as List[];

/** An item of the sample content, with the keys of its file. */
export interface SampleItem {
  file: string;
  written: Record<string, unknown>;
  value: unknown;
  mistakeAt: ReadFile<unknown>['mistakeAt'];
}

interface ReadSamples {
  /** Undefined if there are mistakes. */
  samples: SampleContent | undefined;
  items: SampleItem[];
  mistakes: Mistake[];
}

/** Reads the sample content of a campaign folder. `facts` is what the campaign's own file says. */
export function readSamples(folder: string, facts: unknown): ReadSamples {
  const mistakes: Mistake[] = [];
  const lists = Object.fromEntries(
    LISTS.map((list) => [list, itemsOf(folder, SAMPLE_RULES[list], facts, mistakes)]),
  ) as Record<List, SampleItem[]>;
  for (const list of LISTS) {
    const { nameKey, reference } = SAMPLE_RULES[list];
    const names = lists[list].map(({ written }) => searchable(String(written[nameKey])));
    for (const [index, { written, mistakeAt }] of lists[list].entries())
      if (written[nameKey] && names.indexOf(names[index] ?? '') < index)
        mistakes.push(mistakeAt([nameKey], `"${written[nameKey]}" está dos veces.`));
    const isRead = !mistakes.some(({ file }) => reference && file.startsWith(placeOf(reference.list)));
    if (reference && isRead)
      mistakes.push(...referenceMistakes(lists[list], reference, lists[reference.list]));
  }
  const samples =
    mistakes.length === 0
      ? (Object.fromEntries(
          LISTS.map((list) => [list, lists[list].map(({ value }) => value)]),
        ) as unknown as SampleContent)
      : undefined;
  return { samples, items: LISTS.flatMap((list) => lists[list]), mistakes };
}

/** The file or the folder of a list. */
const placeOf = (list: List) => {
  const { source } = SAMPLE_RULES[list];
  return 'file' in source ? source.file : source.folder;
};

/** Items that name another one that is not there. If there is none at all, only the first is told. */
function referenceMistakes(
  items: SampleItem[],
  { key, list, missing }: NonNullable<SampleRules['reference']>,
  others: SampleItem[],
): Mistake[] {
  const names = others.map(({ written }) => String(nameIn(written, list)));
  const wrong = items.flatMap(({ written, mistakeAt }) => {
    const named = written[key];
    if (typeof named !== 'string' || names.includes(named)) return [];
    return [mistakeAt([key], `${missing} "${named}".${hintAmong(names, named)}`)];
  });
  return names.length > 0 ? wrong : wrong.slice(0, 1);
}

function hintAmong(names: string[], wanted: string) {
  if (names.length === 0) return '';
  const plain = names.map(searchable);
  const near = closestMatch(searchable(wanted.trim()), plain, { maxDistance: 3 });
  return near === undefined
    ? ` Están: ${names.join(', ')}.`
    : ` ¿Quisiste decir "${names[plain.indexOf(near)]}"?`;
}

const nameIn = (written: Record<string, unknown>, list: List) => written[SAMPLE_RULES[list].nameKey];

/** The files and folders of the sample content. */
export const SAMPLE_PLACES = LISTS.map(placeOf);
/** Those files and folders by the Spanish names of their lists. */
export const SAMPLE_PLACES_IN_SPANISH = Object.fromEntries(
  LISTS.map((list) => [SAMPLE_RULES[list].word, placeOf(list)]),
);

/** Reads the items of a list. What is wrong in them is added to `mistakes`. */
function itemsOf(
  folder: string,
  { source, codec }: SampleRules,
  facts: unknown,
  mistakes: Mistake[],
): SampleItem[] {
  const body = 'folder' in source ? source.body : undefined;
  const read = <Schema extends z.ZodMiniType>(
    file: string,
    reader: (text: string) => ReadText,
    schema: Schema,
  ) => {
    try {
      const text = withFactsOf(reader(readText(path.join(folder, file))), facts, body);
      const result = readValues(file, text, schema);
      mistakes.push(...result.mistakes);
      return { ...result, written: text.value };
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      mistakes.push({ file, message: error.message });
      return undefined;
    }
  };
  if ('folder' in source)
    return filesIn(folder, source.folder).flatMap((file) => {
      const item = read(file, (text) => readMarkdown(text, source.body), codec());
      return item ? [itemIn(file, item.written, item.value, item.mistakeAt, [])] : [];
    });
  if (!existsSync(path.join(folder, source.file))) return [];
  const list = read(source.file, readYaml, z.array(codec()));
  return Array.isArray(list?.written)
    ? list.written.map((written, index) =>
        itemIn(source.file, written, list.value?.[index], list.mistakeAt, [index]),
      )
    : [];
}

const itemIn = (
  file: string,
  written: unknown,
  value: unknown,
  mistakeAt: ReadFile<unknown>['mistakeAt'],
  path: PropertyKey[],
): SampleItem => ({
  file,
  written: (written ?? {}) as Record<string, unknown>,
  value,
  mistakeAt: (inside, message, words) => mistakeAt([...path, ...inside], message, words),
});

/** Returns the files of sample content, by their paths inside the folder. */
export const sampleFiles = (samples: SampleContent): Record<string, string> =>
  Object.fromEntries(
    LISTS.flatMap((list) => {
      const { source, codec, nameKey } = SAMPLE_RULES[list];
      const written = samples[list].map((item) => z.encode(codec(), item) as Record<string, string>);
      if ('file' in source) return [[source.file, yamlOf(written)]];
      return written.map(({ [source.body]: body = '', ...head }, index) => [
        `${source.folder}/${fileNameOf(index, String(head[nameKey]))}`,
        markdown(head, body),
      ]);
    }),
  );
