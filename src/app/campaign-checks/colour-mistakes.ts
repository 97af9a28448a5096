import { type ColourPairs, SHAPE_PAIRS, TEXT_PAIRS } from './colour-pairs.ts';
import { contrast } from './contrast.ts';
import type { Mistake } from './mistake.ts';
import { type SiteColour, siteColours } from './site-colours.ts';

const OF_TEXT = 4.5;
const OF_SHAPES = 3;

/** Two colours with too little contrast, and the campaign's colours that they are mixed from. */
interface Unreadable {
  colour: string;
  on: string;
  ratio: number;
  least: number;
  use: string;
  isDark: boolean;
  madeOf: string[];
  /** The campaign's colour that the text's colour is mixed from, or null. */
  from: string | null;
}

/** Returns one sentence for each colour of the campaign with too little contrast. Paths are inside `colours`. */
export function colourMistakes(colours: Record<string, string>): Mistake[] {
  let rest = unreadablePairs(colours);
  const mistakes: Mistake[] = [];
  while (rest.length > 0) {
    const name = mostFrequent(rest.flatMap(({ madeOf }) => madeOf));
    if (name === null) break;
    const own = rest.filter(({ madeOf }) => madeOf.includes(name));
    mistakes.push({ path: [name], message: sentence(name, own) });
    rest = rest.filter((pair) => !own.includes(pair));
  }
  return mistakes;
}

/** Returns every pair of colours that has too little contrast. */
export function unreadablePairs(colours: Record<string, string>): Unreadable[] {
  const { light, dark } = siteColours(colours);
  const among = (list: readonly ColourPairs[], least: number) =>
    list.flatMap((pairs) => [
      ...tooSimilar(pairs, least, light, false),
      ...(pairs.dark ? tooSimilar(pairs, least, dark, true) : []),
    ]);
  return [...among(TEXT_PAIRS, OF_TEXT), ...among(SHAPE_PAIRS, OF_SHAPES)];
}

function tooSimilar(
  { colour, on, use }: ColourPairs,
  least: number,
  palette: Map<string, SiteColour>,
  isDark: boolean,
): Unreadable[] {
  return on.flatMap((ground) => {
    const [one, other] = [palette.get(colour), palette.get(ground)];
    if (!one || !other) return [];
    const ratio = contrast(one.light, other.light);
    const madeOf = [one.from, other.from].filter((name) => name !== null);
    return ratio < least ? [{ colour, on: ground, ratio, least, use, isDark, madeOf, from: one.from }] : [];
  });
}

function mostFrequent(names: string[]): string | null {
  const count = (name: string) => names.filter((other) => other === name).length;
  return [...new Set(names)].sort((one, other) => count(other) - count(one))[0] ?? null;
}

function sentence(name: string, pairs: Unreadable[]) {
  const worst = pairs.reduce((one, other) =>
    other.ratio / other.least < one.ratio / one.least ? other : one,
  );
  const otherOfPair = worst.from === name ? worst.on : worst.colour;
  const partner = worst.madeOf.find((other) => other !== name) ?? otherOfPair;
  const others = pairs.length - 1;
  const also =
    others === 0 ? '' : others === 1 ? ' y en otro par de colores' : ` y en otros ${others} pares de colores`;
  const night = worst.isDark ? ', en los aparatos con fondo oscuro' : '';
  return `No se distingue bien de "${partner}" (${worst.use}${night})${also}: el contraste es ${written(worst.ratio)}:1 y hace falta ${written(worst.least)}:1.`;
}

const written = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString('es');
