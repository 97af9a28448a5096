import { unreadablePairs } from '../campaign-checks/colour-mistakes.ts';
import { BLACK, type Colour, colourOf, hexOf, mixed, WHITE } from '../campaign-checks/contrast.ts';
import type { ChosenColours } from './answers.ts';

/** The colour to mix in if a colour's contrast is too low: black for text and buttons, white for backgrounds. */
const TOWARDS: Record<string, Colour> = {
  ink: BLACK,
  river: BLACK,
  pine: BLACK,
  coral: BLACK,
  waterPale: WHITE,
  paper: WHITE,
  sheet: WHITE,
  sand: WHITE,
  sandDeep: WHITE,
  sun: WHITE,
};
/** The same for the dark back office, whose backgrounds are mixed from `ink`. */
const TOWARDS_IN_DARK: Record<string, Colour> = { ink: BLACK, water: WHITE, coral: WHITE, pine: WHITE };
const STEP = 0.95;
const MOST_STEPS = 60;

/**
 * Mixes all colours of a campaign from three, and changes them step by step until all texts have enough contrast. The
 * check of the folder reports texts that still lack contrast.
 */
export function deriveColours({ main, accent, background }: ChosenColours): Record<string, string> {
  const [dark, bright, ground] = [colourOf(main), colourOf(accent), colourOf(background)];
  let colours: Record<string, Colour> = {
    ink: mixed(dark, BLACK, 0.62),
    river: dark,
    water: mixed(dark, WHITE, 0.45),
    waterPale: mixed(dark, ground, 0.13),
    paper: ground,
    sheet: mixed(ground, WHITE, 0.4),
    sand: mixed(bright, ground, 0.1),
    sandDeep: mixed(mixed(bright, dark, 0.5), ground, 0.3),
    pine: colourOf('#2d5a45'),
    coral: bright,
    sun: mixed(colourOf('#f2c46b'), ground, 0.85),
  };
  for (let step = 0; step < MOST_STEPS; step++) {
    const pairs = unreadablePairs(complete(colours));
    if (pairs.length === 0) break;
    const moves = new Map(
      pairs.flatMap(({ isDark, madeOf }) =>
        madeOf.flatMap((part): [string, Colour][] => {
          const name = part === 'coralDeep' ? 'coral' : part;
          const end = (isDark ? TOWARDS_IN_DARK : TOWARDS)[name];
          return end ? [[name, end]] : [];
        }),
      ),
    );
    colours = Object.fromEntries(
      Object.entries(colours).map(([name, colour]) => [name, mixed(colour, moves.get(name) ?? colour, STEP)]),
    );
  }
  return complete(colours);
}

/** Adds the colour of a button under the pointer, which is a little darker, and writes all colours as #rrggbb. */
const complete = (colours: Record<string, Colour>) =>
  hexed({ ...colours, coralDeep: mixed(colours.coral ?? BLACK, BLACK, 0.82) });

const hexed = (colours: Record<string, Colour>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, hexOf(colour)]));
