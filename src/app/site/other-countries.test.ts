import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { NO_ASSETS } from '../../../tests/support/no-assets.ts';
import { paragraphsOf } from '../../shared/contract/as-in-folder.ts';
import { dayBefore } from '../../shared/contract/calendar.ts';
import { chile, chileanTerms } from '../../shared/contract/countries/chile.ts';
import { spain, spanishTerms } from '../../shared/contract/countries/spain.ts';
import { TUTEO } from '../../shared/contract/countries/tuteo.ts';
import { uruguay, uruguayanTerms } from '../../shared/contract/countries/uruguay.ts';
import { STANDARD_TILES } from '../config/tiles.ts';
import { sampleContent } from '../content/sample-content.ts';

/** The public pages of the same campaign in countries where people say 'tú', with the campaign's own texts left out. */

const WITHOUT_SILENCE = { ...spain, name: 'España sin silencio', silence: null };
const COUNTRIES = [
  { country: uruguay, terms: uruguayanTerms },
  { country: chile, terms: chileanTerms },
  { country: spain, terms: spanishTerms },
  { country: WITHOUT_SILENCE, terms: spanishTerms },
];

/** Words beside the forms of 'vos' that people say on the River Plate only. */
const RIVER_PLATE = ['no anda', 'recorridas?'];
const FORMS = `(?<!\\p{L})(${[...Object.keys(TUTEO), ...RIVER_PLATE].join('|')})(?!\\p{L})`;
const ANY_FORM = new RegExp(FORMS, 'iu');
/** The paragraphs that the campaign wrote itself, the longest first. */
const OWN_TEXTS = textsIn(campaign)
  .flatMap(paragraphsOf)
  .filter((text) => ANY_FORM.test(text))
  .sort((one, other) => other.length - one.length);
const SAMPLE: typeof sampleContent = JSON.parse(
  JSON.stringify(sampleContent, (_key, value) =>
    typeof value === 'string' && ANY_FORM.test(value) ? 'Un texto de la campaña.' : value,
  ),
);

describe.each(COUNTRIES)('the pages in $country.name', ({ country, terms }) => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await pagesIn(country, terms);
  });
  afterAll(() => {
    vi.doUnmock('#campaign/country.ts');
    vi.doUnmock('#campaign/electoral-terms.ts');
    vi.doUnmock('#campaign/campaign.ts');
    vi.resetModules();
  });
  const found = (words: RegExp) =>
    [...pages].flatMap(([where, text]) => (text.match(words) ?? []).map((word) => `${where}: ${word}`));

  test('address people in one form, and in the words of their country', () => {
    if (country.wording) expect(found(new RegExp(FORMS, 'giu'))).toEqual([]);
    else expect(new Set(found(new RegExp(FORMS, 'giu'))).size).toBeGreaterThan(30);
  });

  test('say the language and the country to other programs', () => {
    const language = country.locale.replace('-', '_');
    for (const [where, text] of pages)
      expect(text, where).toContain(`property="og:locale" content="${language}"`);
  });

  test('offer the paper only where people bring it, and name it with its gender', () => {
    expect(found(/pedi-tu-lista|pedidos? de|a tu puerta/).length > 0).toBe(country.bringsPaper);
    expect(found(/(?<!\p{L})(el papeleta|la folleto|impreso)/u)).toEqual([]);
  });

  test('speak of days without propaganda only where there are such days', () => {
    expect(found(/decid[ae] con calma/).length > 0).toBe(country.silence !== null);
    expect(found(/veda|48 horas/i).length > 0).toBe(country === uruguay);
  });
});

/** The texts of all public pages by their path, on days of every phase of the election. */
async function pagesIn(country: typeof uruguay, electoralTerms: typeof uruguayanTerms) {
  vi.resetModules();
  vi.doMock('#campaign/country.ts', () => ({ country }));
  vi.doMock('#campaign/electoral-terms.ts', () => ({ electoralTerms }));
  const sections = { ...campaign.sections, orders: country.bringsPaper };
  vi.doMock('#campaign/campaign.ts', () => ({ campaign: { ...campaign, sections } }));
  // Modules that are imported at the same time as the first use of a mock may still get the real campaign.
  await Promise.all([import('#campaign/country.ts'), import('#campaign/campaign.ts')]);
  const [
    { createRenderer },
    { campaignWith },
    { CONTENT },
    { publishedSample },
    { pagePaths },
    { OFFLINE_PATH },
    moments,
  ] = await Promise.all([
    import('./render.tsx'),
    import('../content/effective-campaign.ts'),
    import('../content/content.ts'),
    import('../../shared/server/content-part.ts'),
    import('./pages.ts'),
    import('./offline-path.ts'),
    import('../../shared/contract/moments.ts'),
  ]);
  const { day } = campaign.election;
  const found = new Map<string, string>();
  for (const days of [30, 1, 0, -1]) {
    const render = createRenderer({
      types: CONTENT.flatMap(({ items }) => items?.type ?? []),
      read: async () => publishedSample(CONTENT, SAMPLE),
      assets: { ...NO_ASSETS, formStylesheet: '/forms.css' },
      apiKey: 'a-key',
      publicUrl: 'https://ejemplo.uy',
      shownAt: () => ({ now: moments.momentInCountry(dayBefore(day, days), '12:00') }),
      campaignIn: () => campaignWith(undefined),
      bannersIn: () => [],
      tiles: STANDARD_TILES,
      channelTexts: undefined,
    });
    for (const path of [...pagePaths, '/noticias/1', '/propuestas/1', OFFLINE_PATH, '/no-existe'])
      found.set(`${path}, ${days} days before`, sentencesOf((await render(path)).html));
  }
  return found;
}

/** The page without what the campaign wrote and without the ids of its elements. */
const sentencesOf = (html: string) =>
  OWN_TEXTS.reduce((left, text) => left.replaceAll(escaped(text), ''), html).replace(
    /(id|aria-labelledby|href)="[^"]*"/g,
    '$1',
  );
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
