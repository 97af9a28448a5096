import { unreadablePairs } from '../campaign-checks/colour-mistakes.ts';
import { hexOf, type Light, lightOf, mixed } from '../campaign-checks/contrast.ts';
import type { ChosenColours } from './answers.ts';

const WHITE: Light = [1, 1, 1];
const BLACK: Light = [0, 0, 0];

/** Where a colour moves that is too similar to another: text and buttons become darker, grounds lighter. */
const TOWARDS: Record<string, Light> = {
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
/** The same for the dark colours of the back office, whose grounds are mixed from the ink. */
const TOWARDS_IN_DARK: Record<string, Light> = { ink: BLACK, water: WHITE, coral: WHITE, pine: WHITE };
const STEP = 0.95;
const MOST_STEPS = 60;

/**
 * Mixes all colours of a campaign from three, and moves them apart until everything can be read. What still cannot is
 * told by the check of the folder.
 */
export function deriveColours({ main, accent, background }: ChosenColours): Record<string, string> {
  const [dark, bright, ground] = [lightOf(main), lightOf(accent), lightOf(background)];
  let lights: Record<string, Light> = {
    ink: mixed(dark, BLACK, 0.62),
    river: dark,
    water: mixed(dark, WHITE, 0.45),
    waterPale: mixed(dark, ground, 0.13),
    paper: ground,
    sheet: mixed(ground, WHITE, 0.4),
    sand: mixed(bright, ground, 0.1),
    sandDeep: mixed(mixed(bright, dark, 0.5), ground, 0.3),
    pine: lightOf('#2d5a45'),
    coral: bright,
    sun: mixed(lightOf('#f2c46b'), ground, 0.85),
  };
  for (let step = 0; step < MOST_STEPS; step++) {
    const pairs = unreadablePairs(complete(lights));
    if (pairs.length === 0) break;
    const moves = new Map(
      pairs.flatMap(({ isDark, madeOf }) =>
        madeOf.flatMap((part): [string, Light][] => {
          const name = part === 'coralDeep' ? 'coral' : part;
          const end = (isDark ? TOWARDS_IN_DARK : TOWARDS)[name];
          return end ? [[name, end]] : [];
        }),
      ),
    );
    lights = Object.fromEntries(
      Object.entries(lights).map(([name, light]) => [name, mixed(light, moves.get(name) ?? light, STEP)]),
    );
  }
  return complete(lights);
}

/** Adds the button under the pointer, which is always a little darker, and writes all colours as #rrggbb. */
const complete = (lights: Record<string, Light>) =>
  hexed({ ...lights, coralDeep: mixed(lights.coral ?? BLACK, BLACK, 0.82) });

const hexed = (lights: Record<string, Light>) =>
  Object.fromEntries(Object.entries(lights).map(([name, light]) => [name, hexOf(light)]));
