import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { checkFolder } from '../../src/app/campaign-checks/check-folder.ts';
import { campaignWith } from '../../src/app/content/effective-campaign.ts';
import { SECURITY_TXT_PATH } from '../../src/app/content/feeds.ts';
import { readSamples } from '../../src/app/content/sample-files.ts';
import { ROOT } from '../../src/app/root.ts';
import { OFFLINE_PATH } from '../../src/app/site/offline-path.ts';
import { linkedPages, pagePaths, pages } from '../../src/app/site/pages.ts';
import { campaignFolder } from '../../src/campaign/campaign-folder.mjs';
import { CALENDAR_PATH } from '../../src/features/polling-places/web/finder-addresses.ts';
import { paragraphsOf } from '../../src/shared/contract/as-in-folder.ts';
import { dayBefore } from '../../src/shared/contract/calendar.ts';
import { COUNTRIES } from '../../src/shared/contract/countries/countries.ts';
import { TERMS } from '../../src/shared/contract/countries/terms.ts';
import { momentInCountry } from '../../src/shared/contract/moments.ts';
import { readCampaign } from '../../src/shared/server/campaign-folder/read-campaign.ts';
import { type TestSite, testSite } from '../support/test-site.ts';
import { CHANNELS, messageWire, verifiedVisitor, writeMessage } from '../support/visitor.ts';

/** The public site of one campaign folder. vitest.config.ts runs these tests on the folder of every campaign. */

const { sections } = campaignWith(undefined);
let site: TestSite;
let now: Date;
beforeAll(async () => {
  now = momentInCountry(dayBefore(campaign.election.day, 30), '12:00');
  site = await testSite({ seeded: true, channels: CHANNELS, serviceWorker: ';', now: () => now });
});
afterAll(() => site.close());

const FILES = ['/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js', CALENDAR_PATH];
const ITEMS = [`${pages.news.path}/1`, `${pages.proposals.path}/1`];

/** Everything that visitors can read, by its path: before the election and after it. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const days of [30, -1]) {
    now = momentInCountry(dayBefore(campaign.election.day, days), '12:00');
    const paths = [...pagePaths, ...ITEMS, ...FILES, OFFLINE_PATH, SECURITY_TXT_PATH, '/no-existe'];
    for (const url of paths)
      found.set(`${url}, ${days} days before the election`, (await site.app.inject(url)).body);
  }
  return found;
}

test('the folder has no mistakes', async () => {
  expect((await checkFolder(path.join(ROOT, campaignFolder()), campaignFolder())).lines).toEqual([]);
});

test('every public page answers, and the sitemap lists exactly these pages', async () => {
  for (const url of [...pagePaths, ...ITEMS]) {
    const { statusCode, body } = await site.app.inject(url);
    expect(statusCode, url).toBe(200);
    expect(body, url).toContain('<h1');
    expect(body, url).toContain(`<html lang="${country.locale}"`);
  }
  const sitemap = (await site.app.inject('/sitemap.xml')).body;
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const itemsOf = (list: string) => listed.filter((url) => url.startsWith(`${list}/`));
  const items = [...itemsOf(pages.news.path), ...itemsOf(pages.proposals.path)];
  expect(listed.filter((url) => !items.includes(url)).sort()).toEqual(
    linkedPages(sections)
      .map(({ path }) => path)
      .sort(),
  );
});

test("the candidate's page is at the path for the candidate's gender, and the paths for other genders lead to no page", async () => {
  const path = { feminine: '/candidata', masculine: '/candidato', neutral: '/candidatura' };
  for (const [gender, url] of Object.entries(path)) {
    const { statusCode } = await site.app.inject(url);
    expect(statusCode, url).toBe(gender === campaign.candidate.gender ? 200 : 404);
  }
});

test('a section that is off has no page, no link and no API', async () => {
  const { team, orders, finder, video } = campaign.sections;
  const off = [
    ...(team ? [] : [pages.team.path]),
    ...(orders ? [] : [pages.listRequest.path, '/api/pedidos-lista']),
    ...(finder ? [] : [CALENDAR_PATH, '/api/donde-voto']),
  ];
  const all = [...(await everything())];
  for (const url of off) {
    expect((await site.app.inject(url)).statusCode, url).toBe(404);
    expect(
      all.filter(([, text]) => text.includes(`${url}"`)).map(([where]) => where),
      url,
    ).toEqual([]);
  }
  if (!video)
    expect(all.filter(([, text]) => /<video|youtube/.test(text)).map(([where]) => where)).toEqual([]);
});

test.runIf(!sections.finder)('without a finder the elections page leads to the authority', async () => {
  const { body } = await site.app.inject(pages.elections.path);
  expect(body).toContain(`href="${campaign.elections.authorityUrl}"`);
});

test('a way of contact that does not exist appears nowhere', async () => {
  const { email, phone } = campaign.contact;
  const absent = [...(email ? [] : [/mailto:/]), ...(phone ? [] : [/wa\.me\/\d/, /href="tel:/])];
  for (const pattern of absent)
    for (const [where, text] of await everything()) expect(text, where).not.toMatch(pattern);
});

test('no page, feed or file holds anything of another campaign or country', async () => {
  const own = JSON.stringify(wordsOf(campaignFolder()));
  const all = await everything();
  for (const other of campaignFolders().filter((folder) => folder !== campaignFolder())) {
    const words = wordsOf(other);
    if (words.includes(campaign.id)) continue; // a copy of the same campaign
    const foreign = words.filter((word) => word.length > 2 && !own.includes(word));
    expect(foreign.length).toBeGreaterThan(5);
    for (const [where, text] of all)
      expect(
        foreign.filter((word) => text.includes(word)),
        `${where}, of ${other}`,
      ).toEqual([]);
  }
});

describe('a message', () => {
  test("is stored with a mobile number of the country, and refused with another country's", async () => {
    const phone = country.phone.invented(7);
    const visitor = await verifiedVisitor(site, phone);
    const foreign = ['099123456', '2235123456'].filter((number) => !country.phone.stored.test(number));
    expect((await writeMessage(site, visitor)).statusCode).toBe(201);
    for (const wrong of [`${phone}0`, phone.slice(1), ...foreign]) {
      const response = await writeMessage(site, visitor, messageWire({ telefono: wrong }));
      expect(response.json().campos, wrong).toEqual({ telefono: expect.any(String) });
    }
  });

  test('needs the version of the privacy notice that the page shows', async () => {
    const page = (await site.app.inject(pages.contact.path)).body;
    for (const paragraph of paragraphsOf(campaign.privacy.notice))
      expect(page).toContain(paragraph.slice(0, 40));
  });
});

/** All campaign folders, relative to the root. */
function campaignFolders(): string[] {
  const others = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return ['campaign', ...others.map(({ name }) => path.join('tests/campaigns', name))];
}

/** Words that only this campaign uses. A page that contains one of them shows something of this campaign. */
function wordsOf(folder: string): string[] {
  const absolute = path.join(ROOT, folder);
  const { file, facts } = readCampaign(absolute);
  const { id, siteName, location, list, demoApiKey, contact, candidate, texts, objectives, delivery } =
    file.value ?? campaign;
  const { locale, timeZone, dataProtection, code } =
    COUNTRIES.find(({ name }) => name === location.country) ?? country;
  const { news = [], proposals = [] } = readSamples(absolute, facts).samples ?? {};
  return [
    ...[id, siteName, location.town, list.caption, demoApiKey, candidate.name, candidate.role, texts.motto],
    ...[contact.email, contact.phone, contact.office, ...contact.social.map(({ url }) => url)],
    ...[delivery.name, ...objectives.map(({ title }) => title)],
    ...[...news, ...proposals].map(({ title }) => title),
    ...[locale, timeZone, dataProtection.law, TERMS[code]?.authority],
  ].flatMap((word) => word || []);
}
