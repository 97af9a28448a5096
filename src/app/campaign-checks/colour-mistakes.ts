import * as z from 'zod/mini';
import { colourFields } from '../../shared/contract/campaign.ts';
import { colour } from '../../shared/contract/content-fields.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import type { ReadCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { type ColourPairs, SHAPE_PAIRS, TEXT_PAIRS } from './colour-pairs.ts';
import { contrast } from './contrast.ts';
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

/** Returns one mistake for each of the campaign's colours that makes something unreadable. */
export function colourMistakes({ file, facts }: ReadCampaign): Mistake[] {
  let rest = unreadablePairs(writtenColours(facts));
  const mistakes: Mistake[] = [];
  while (rest.length > 0) {
    const name = mostFrequent(rest.flatMap(({ madeOf }) => madeOf));
    if (name === null) break;
    const own = rest.filter(({ madeOf }) => madeOf.includes(name));
    mistakes.push(file.mistakeAt(['colores', keyOf(name)], sentence(name, own)));
    rest = rest.filter((pair) => !own.includes(pair));
  }
  return mistakes;
}

const KEYS = Object.entries(colourFields).map(([name, [key]]) => [name, key] as const);
const keyOf = (name: string) => KEYS.find(([colour]) => colour === name)?.[1] ?? name;

/** The colours that are written correctly. They can be compared even if other colours are not. */
function writtenColours(facts: unknown): Record<string, string> {
  const { colores = {} } = (facts ?? {}) as { colores?: Record<string, unknown> };
  return Object.fromEntries(
    KEYS.flatMap(([name, key]) => {
      const { data } = z.safeParse(colour, colores[key]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
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
  return `No se distingue bien de "${keyOf(partner)}" (${worst.use}${night})${also}: el contraste es ${written(worst.ratio)}:1 y hace falta ${written(worst.least)}:1.`;
}

const written = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString('es');
