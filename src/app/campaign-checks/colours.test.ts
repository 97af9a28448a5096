import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { SHAPE_PAIRS, TEXT_PAIRS } from './colour-pairs.ts';
import { BLACK, colourOf, contrast, hexOf, mixed, WHITE } from './contrast.ts';
import { siteColours } from './site-colours.ts';

const NAMES = ['ink', 'river', 'water', 'waterPale', 'paper', 'sheet'].concat([
  'sand',
  'sandDeep',
  'pine',
  'coral',
  'coralDeep',
  'sun',
]);
const GREY = Object.fromEntries(NAMES.map((name) => [name, '#777777']));

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(colourOf(one), colourOf(other))).toBeCloseTo(ratio, 2);
});

test('colours are mixed as browsers mix them', () => {
  expect(hexOf(mixed(colourOf('#10293a'), WHITE, 0.5))).toBe('#7f8d97');
  expect(hexOf(mixed(colourOf('#c5401f'), BLACK, 0.5))).toBe('#4b1306');
  expect(hexOf(mixed(colourOf('#c5401f'), BLACK, 1))).toBe('#c5401f');
});

test('the stylesheets define every colour in the list of pairs', () => {
  const { light, dark } = siteColours(GREY);
  const named = [...TEXT_PAIRS, ...SHAPE_PAIRS].flatMap(({ colour, on }) => [colour, ...on]);
  expect(named.filter((name) => !light.has(name) || !dark.has(name))).toEqual([]);
});

test("the list of pairs contains every pair of the campaign's colours that a rule of the stylesheets uses", () => {
  const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const stylesheets = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'));
  const stated = stylesheets.flatMap((text) =>
    [...text.matchAll(/[^{}]+/g)].flatMap(([rule]) => {
      const text = /(?<![-\w])color: var\(--([a-z-]+)\)/.exec(rule)?.[1];
      const ground = /background(?:-color)?: var\(--([a-z-]+)\)/.exec(rule)?.[1];
      return text && ground ? [[camelCase(text), camelCase(ground)] as const] : [];
    }),
  );
  const isListed = ([text, ground]: readonly [string, string]) =>
    TEXT_PAIRS.some(({ colour, on }) => colour === text && on.includes(ground));
  const isOfCampaign = (pair: readonly [string, string]) => pair.some((name) => NAMES.includes(name));
  expect(stated.length).toBeGreaterThan(30);
  expect(stated.filter((pair) => isOfCampaign(pair) && !isListed(pair))).toEqual([]);
});
