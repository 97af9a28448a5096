import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { campaignSchema } from '#contract/campaign.ts';
import { campaign } from './campaign.ts';
import { sampleContent } from './sample-content.ts';

/** Checks that find mistakes in a campaign folder before visitors see them. */

const { colours } = campaign;

test('the campaign folder contains every value that the site needs', () => {
  expect(campaignSchema.safeParse(campaign).error?.issues ?? []).toEqual([]);
});

test.each([
  ['text on the page background', colours.ink, colours.paper, 4.5],
  ['text on a card or dialog', colours.ink, colours.sheet, 4.5],
  ['text on the sand-coloured background', colours.ink, colours.sand, 4.5],
  ['headings and links on the page background', colours.river, colours.paper, 4.5],
  ['headings and links on the sand-coloured background', colours.river, colours.sand, 4.5],
  ['links on the pale blue background', colours.river, colours.waterPale, 4.5],
  ['kickers on the page background', colours.coralDeep, colours.paper, 4.5],
  ['the label of the coral button', '#ffffff', colours.coral, 4.5],
  ['the label of the coral button under the pointer', '#ffffff', colours.coralDeep, 4.5],
  ['text in the footer', colours.paper, colours.river, 4.5],
  ['social media accounts in the footer', colours.waterPale, colours.river, 4.5],
  ['the countdown in the footer', colours.sun, colours.river, 4.5],
  ['text of the notice about the election', colours.ink, colours.sun, 4.5],
  ['the heading of the notice about the election', colours.river, colours.sun, 4.5],
  ['borders of form controls on a card or dialog', colours.river, colours.sheet, 3],
  ['the coral tick on the page background', colours.coral, colours.paper, 3],
])('%s has enough contrast', (_, text, background, least) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(least);
});

test('every picture named in the texts of the campaign is in the campaign folder', () => {
  const { pictures, candidate, team } = campaign;
  const named = [
    ...Object.values(pictures),
    candidate.portrait,
    ...[team.photo, ...team.members.map(({ photo }) => photo)].flatMap((photo) => photo ?? []),
  ].map(({ name }) => name);
  const shown = [...sampleContent.news, ...sampleContent.proposals].flatMap(({ imageUrl }) =>
    path.basename(imageUrl, '.webp'),
  );
  const always = ['sin-imagen', 'video', 'retrato-sin-foto'];
  expect([...named, ...shown, ...always].filter((name) => !hasPicture(name))).toEqual([]);
});

test('every proposal of the sample content belongs to a category of the sample content', () => {
  const names = sampleContent.categories.map(({ name }) => name);
  expect(sampleContent.proposals.filter(({ category }) => !names.includes(category))).toEqual([]);
});

test('every proposal that the sample news name is in the sample content', () => {
  const titles = sampleContent.proposals.map(({ title }) => title);
  const named = sampleContent.news.map(({ proposal }) => proposal).filter((proposal) => proposal !== null);
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

test('the sample content has as many items as the specification lists', () => {
  const { news, proposals, categories } = sampleContent;
  expect([news.length, proposals.length, categories.length, campaign.team.members.length]).toEqual([
    2, 6, 6, 8,
  ]);
});

const hasPicture = (name: string) =>
  ['webp', 'jpg', 'jpeg', 'png'].some((ending) =>
    existsSync(path.join(import.meta.dirname, 'pictures', `${name}.${ending}`)),
  );

/** The contrast ratio of two #RRGGBB colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
