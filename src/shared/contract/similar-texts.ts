import { searchable } from './search.ts';

/** What is compared: a title, and a further text in which words are looked for. */
interface Comparable {
  title: string;
  text: string;
}

/** Words of more than two letters that say nothing about a subject. */
const STOP_WORDS = new Set(
  `algo ahi alguien algun alguna alguno antes asi aun bien buen buenas buenos busco cada como con cosa cual
  cuales cuando cuanta cuanto del desde dia dias donde dos ella ellos entre era esa ese eso esta estan estar
  este esto estoy fue gracias gusta gustaria hace hacen hacer hacia han hasta hay hola las les los mas mis mucho
  muy nada noches nos otra otro para pero poco podes podria por porque pregunta preguntar pueda puede pueden
  puedo pues que queria quien quiero quisiera saber segun ser sin sobre solo son sus tal tambien tan tarde
  tardes tenes tengo tiene tienen todo todos tus una uno unos van vamos ver vez voy`.split(/\s+/),
);
const SHORTEST_WORD = 3;
const SHORTEST_STEM = 4;
const LONGEST_STEM = 6;

/** Returns the beginnings of the words that matter, so that 'horarios' and 'hora', or 'vota' and 'votar', are alike. */
function stemsIn(text: string): string[] {
  const words = searchable(text).match(/[\p{L}\d]+/gu) ?? [];
  const stems = words.filter((word) => word.length >= SHORTEST_WORD && !STOP_WORDS.has(word)).map(stemOf);
  return [...new Set(stems)];
}

const stemOf = (word: string) => {
  const singular = word.length > SHORTEST_STEM ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word;
  const root = singular.length > SHORTEST_STEM ? singular.replace(/(ar|er|ir|[aeo])$/, '') : singular;
  return root.slice(0, LONGEST_STEM);
};

/** Whether two stems are the same, or one is the beginning of the other and long enough to mean the same. */
const areAlike = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= SHORTEST_STEM && (one.startsWith(other) || other.startsWith(one)));

/** What a word counts that is in the text only, compared with one in the title. */
const WEIGHT_IN_TEXT = 0.25;
/** The least share of a title's words, or of the typed ones, that have to be alike. */
const LEAST_SHARE = 0.5;
const MOST = 3;

/**
 * Returns up to three items about the same as a text, the most similar first.
 */
export function similarTo<Item extends Comparable>(typed: string, items: readonly Item[]): Item[] {
  const wanted = stemsIn(typed);
  if (wanted.length === 0) return [];
  return items
    .map((item) => ({ item, score: scoreOf(wanted, item) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ item }) => item);
}

function scoreOf(wanted: string[], { title, text }: Comparable): number {
  const asked = stemsIn(title);
  const found = asked.filter((stem) => wanted.some((word) => areAlike(word, stem)));
  if (found.length === 0) return 0;
  const share = Math.max(found.length / asked.length, found.length / wanted.length);
  if (share < LEAST_SHARE && found.length < 3) return 0;
  const inText = stemsIn(text);
  const others = wanted.filter((word) => inText.some((stem) => areAlike(word, stem)));
  return found.length + share + WEIGHT_IN_TEXT * others.length;
}
