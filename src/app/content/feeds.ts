import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import type { Campaign } from '../../shared/contract/campaign.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { escapedText } from '../../shared/contract/markup.ts';
import { momentInCountry } from '../../shared/contract/moments.ts';
import { printable } from '../../shared/contract/printable.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import { type ContentType, itemsOf } from '../../shared/web/content-type.ts';
import type { PageFeed } from '../../shared/web/page-description.ts';
import { shareCardOf, summaryOf } from '../site/descriptions.ts';
import { visiblePages } from './visible-content.ts';

/** Machine-readable files about the site: sitemap, robots.txt, security.txt, RSS feed and web app manifest. */

export function sitemap(publicUrl: string, types: readonly ContentType[], content: PublishedContent): string {
  const entries = visiblePages(types, content).map(
    ({ path, day }) => `<url><loc>${publicUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
}

export const robots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/**
 * Says where to report a vulnerability, and expires within a year, as RFC 9116 demands. Null if the campaign has no
 * address for reports.
 */
export function securityTxt(
  publicUrl: string,
  now: Date,
  { email, security = email }: Campaign['contact'],
): string | null {
  if (!security) return null;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${security}`,
    `Expires: ${new Date(midnight + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: es',
    `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

const SECURITY_TXT_DAYS = 180;

/** The feed of all kinds of content. */
export const SITE_FEED: PageFeed = { path: '/rss.xml', title: 'Noticias' };

/** A feed of items: those with a date newest first, followed by those without one in the order of their list. */
export async function rss(
  publicUrl: string,
  types: readonly ContentType[],
  content: PublishedContent,
  { path, title }: PageFeed = SITE_FEED,
): Promise<string> {
  const { Feed } = await import('feed'); // its libraries take memory that no page needs
  const items = types
    .flatMap((type) => itemsOf(content, type).map((item) => ({ type, item, day: type.dayOf?.(item) ?? '' })))
    .sort((one, other) => other.day.localeCompare(one.day))
    .map(({ day, ...rest }) => ({ ...rest, date: noonOf(day) }));
  const feed = new Feed({
    id: publicUrl,
    link: publicUrl,
    title: titleOfFeed(title),
    description: campaign.description,
    language: country.locale,
    copyright: campaign.siteName,
    updated: items[0]?.date,
    feedLinks: { rss: publicUrl + path },
  });
  for (const { type, item, date } of items) {
    const link = publicUrl + type.pathOf(item);
    feed.addItem({
      id: link,
      link,
      title: printable(item.title),
      // Feed readers interpret the description as HTML, so the text is escaped.
      description: escapedText(printable(summaryOf(type.textOf(item)))),
      date: date as Date, // the library's types require a date, RSS does not
      image: publicUrl + shareCardOf(type, item),
    });
  }
  return feed.rss2();
}

/** The title of a feed, for readers that have feeds of several sites. */
export const titleOfFeed = (title: string) => `${title} de ${campaign.siteName}`;

/** RSS requires a time of day. Noon in the country falls on the same date in most time zones. */
const noonOf = (day: string) => (day ? momentInCountry(day, '12:00') : undefined);

export const manifest = () =>
  JSON.stringify({
    name: campaign.siteName,
    short_name: campaign.list.number,
    description: campaign.description,
    lang: country.locale,
    start_url: '/',
    display: 'standalone',
    background_color: campaign.colours.paper,
    theme_color: campaign.colours.paper,
    icons: [
      { src: '/imagenes/icono-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/imagenes/icono-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/imagenes/icono-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
