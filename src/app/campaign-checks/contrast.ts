import { clampRgb, converter, formatHex, interpolate, type Rgb, wcagContrast } from 'culori';

/** A colour of a screen, as red, green and blue between 0 and 1. */
export type Colour = Rgb;

export const WHITE: Colour = { mode: 'rgb', r: 1, g: 1, b: 1 };
export const BLACK: Colour = { mode: 'rgb', r: 0, g: 0, b: 0 };

const toRgb = converter('rgb');

/** Reads #RRGGBB or #RGB. */
export function colourOf(hex: string): Colour {
  const colour = toRgb(hex);
  if (!colour) throw new Error(`"${hex}" is no colour.`);
  return colour;
}

/** Writes #rrggbb. */
export const hexOf = (colour: Colour): string => formatHex(colour);

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
export const contrast = (one: Colour, other: Colour): number => wcagContrast(one, other);

/** Mixes two colours as CSS does with `color-mix(in oklab, one share, other)`; `share` is between 0 and 1. */
export const mixed = (one: Colour, other: Colour, share: number): Colour =>
  clampRgb(toRgb(interpolate([other, one], 'oklab')(share)));
