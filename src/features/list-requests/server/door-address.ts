import { searchable } from '../../../shared/contract/search.ts';

/** What an address says about its door, in a form in which the same address is equal however it is spelled. */
export interface DoorAddress {
  /** The parts of which two doors have different ones: house number, plot, block of plots, flat. */
  parts: Partial<Record<Part, string>>;
  /** The words of the first phrase with a name, which is the street: places and the postcode come after it. */
  street: Set<string>;
  /** All words. */
  words: Set<string>;
}
type Part = 'number' | 'plot' | 'block' | 'flat';

/** Words before a value, with what the value is. */
const MARKS = new Map([
  ...named('number', 'n nro no num numero puerta'),
  ...named('plot', 'solar sol s lote padron'),
  ...named('block', 'manzana mza mz m'),
  ...named('flat', 'apto apartamento apt ap depto departamento dpto dto unidad casa local'),
  ...named('street', 'calle c avenida av avda ruta km kilometro parada esq esquina casi entre y e'),
]);
function named(name: Part | 'street', words: string) {
  return words.split(' ').map((word) => [soundOf(word), name] as const);
}

/** Words that people leave out or abbreviate. */
const LEFT_OUT = new Set(
  'a al con de del el en la las lo los sin rambla rbla bulevar bvar doctor dr doctora dra general gral coronel cnel presidente pte ingeniero ing profesor prof'.split(
    ' ',
  ),
);
/** The most digits of a house number. Longer numbers are postcodes. */
const LONGEST_NUMBER = 4;
const isNumber = (word = '') => /^\d+$/.test(word);
const isValue = (word: string | undefined, of: Part | 'street') =>
  isNumber(word) || (of === 'flat' && word?.length === 1);
const isBesideCorner = (next = '') => next === 'de' || MARKS.get(soundOf(next)) === 'street';

/** Reads an address. What it does not understand counts as words. */
export function doorAddressOf(address: string): DoorAddress {
  const door: DoorAddress = { parts: {}, street: new Set(), words: new Set() };
  for (const phrase of searchable(address).split(/[,;·\n]/)) {
    const found = readPhrase(phrase, door.parts);
    if (door.street.size === 0) door.street = found;
    for (const word of found) door.words.add(word);
  }
  return door;
}

/** Adds what a phrase says of the door's parts to `parts`, and returns its other words. */
function readPhrase(phrase: string, parts: DoorAddress['parts']): Set<string> {
  const tokens = phrase.match(/\d+|[a-zñ]+/g) ?? [];
  const words = new Set<string>();
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1];
    const mark = MARKS.get(soundOf(token));
    if (mark && isValue(next, mark)) {
      index++;
      if (mark === 'street') words.add(next ?? '');
      else parts[mark] ??= next;
    } else if (isNumber(token)) {
      // '18 de Julio' and '24 y 11' are names of streets.
      if (isBesideCorner(next)) words.add(token);
      else if (token.length <= LONGEST_NUMBER) parts.number ??= token;
    } else if (mark !== 'street' && !LEFT_OUT.has(token) && token.length > 1) words.add(soundOf(token));
  }
  return words;
}

/** A word as it sounds, because many write names of streets by ear: 'Balet' and 'Valett' are the same. */
function soundOf(word: string): string {
  return word
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
}
