import { argentina } from './argentina.ts';
import { chile } from './chile.ts';
import type { Country } from './country.ts';
import { spain } from './spain.ts';
import { uruguay } from './uruguay.ts';

/** The countries that a campaign can be in, beginning with the one that is taken if it names no other. */
export const COUNTRIES: readonly [Country, ...Country[]] = [uruguay, argentina, chile, spain];
