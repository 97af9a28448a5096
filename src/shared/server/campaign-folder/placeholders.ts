import { closestMatch } from 'leven';
import { searchable } from '../../contract/search.ts';
import { HELP } from './help.ts';

/** A fact of a campaign that its texts name: '{localidad}', or '{contacto.correo}' where several groups have the key. */
const PLACEHOLDER = /(?<![${])\{\s*([\p{L}_.]+)\s*\}(?!\})/gu;

/**
 * Returns the values of a folder with the facts in place of their names. `facts` is what `campaign.yaml` says. `report`
 * is called with the path of a text, a sentence, and the name as it is written, for each name that does not exist.
 */
export function withFacts(
  values: unknown,
  facts: unknown,
  report: (path: PropertyKey[], message: string, written: string) => void,
): unknown {
  const known = factsIn(facts);
  const filled = (text: string, path: PropertyKey[], depth = 0): string =>
    text.replace(PLACEHOLDER, (written, name: string) => {
      const value = known.get(name);
      if (value !== undefined && depth < DEEPEST) return filled(value, path, depth + 1);
      report(
        path,
        value === undefined
          ? unknownFact(written, name, [...known.keys()])
          : `${written} se nombra a sí mismo.`,
        written,
      );
      return name;
    });
  return withTexts(values, filled);
}

/**
 * Returns the values of a folder with the former values of facts in place of their names, where a name means something
 * else now or nothing. `former` and `current` are what `campaign.yaml` said and what it says.
 */
export function withTrueFacts(values: unknown, former: unknown, current: unknown): unknown {
  return withTexts(values, (text) =>
    text.replace(PLACEHOLDER, (written) => {
      const meant = meaningOf(written, former);
      return meant === undefined || meant === meaningOf(written, current) ? written : meant;
    }),
  );
}

/** Returns what the name of a fact stands for, or undefined if there is no such fact. */
function meaningOf(name: string, facts: unknown): string | undefined {
  let isKnown = true;
  const text = withFacts(name, facts, () => {
    isKnown = false;
  });
  return isKnown ? String(text) : undefined;
}

/** Returns a value with `change` applied to all texts inside it. */
function withTexts(
  value: unknown,
  change: (text: string, path: PropertyKey[]) => string,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, change, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTexts(item, change, [...path, key])]),
  );
}

/** How many facts may name another one in turn. */
const DEEPEST = 3;

const missingFact = (written: string, key: string) =>
  `Dice ${written}, y falta ${key}: poné ese dato, o sacalo de este texto.`;

/** Whether a sentence only follows from a key that is missing or misspelt, which is told itself. */
export const isAboutMissingFact = (sentence: string) => /^Dice \{.+\}, y falta /.test(sentence);

function unknownFact(written: string, name: string, known: string[]) {
  const missing = Object.keys(HELP).find((key) => key === name || key.endsWith(`.${name}`));
  if (missing) return missingFact(written, missing);
  const hint = similarFact(name, known);
  return `${written} no es ningún dato de campaign.yaml.${hint ? ` ¿Quisiste decir ${hint}?` : ` ${OFTEN_USED}`}`;
}

/** Returns the fact that a misspelt name probably means, as it is written, or undefined. */
export function similarFact(name: string, known: readonly string[] = FACT_NAMES): string | undefined {
  const wanted = searchable(name.trim()).replaceAll(' ', '.');
  const maxDistance = Math.min(3, Math.floor(wanted.length / 2) - 1);
  const near = closestMatch(wanted, known, { maxDistance });
  return near && `{${near}}`;
}

/** The keys of all facts, with and without their groups. */
export const FACT_NAMES = Object.keys(HELP).flatMap((key) => [key, key.split('.').at(-1) ?? key]);

const OFTEN_USED = 'Los que más se usan: {localidad}, {lista.numero}, {correo}, {telefono}, {sede}.';

/** The texts of all groups, each by its key with its groups, and by its key alone if no other group has it. */
function factsIn(values: unknown): Map<string, string> {
  const facts = new Map<string, string>();
  const visit = (value: unknown, keys: string[]) => {
    if (typeof value === 'string') facts.set(keys.join('.'), value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, item] of Object.entries(value)) visit(item, [...keys, key]);
  };
  visit(values, []);
  const names = [...facts.keys()];
  for (const name of names) {
    const key = name.split('.').at(-1) ?? '';
    if (names.filter((other) => other === key || other.endsWith(`.${key}`)).length === 1)
      facts.set(key, facts.get(name) ?? '');
  }
  return facts;
}
