import { Feed } from 'feed';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { type News, plainContentOf } from '../../features/news/contract.ts';
import { newsPath } from '../../features/news/web/news-paths.ts';
import { plainDescriptionOf } from '../../features/proposals/contract.ts';
import { proposalPath } from '../../features/proposals/web/proposal-paths.ts';
import { momentInCountry } from '../../shared/contract/calendar.ts';
import type { Campaign } from '../../shared/contract/campaign.ts';
import { escapedText } from '../../shared/contract/markup.ts';
import { printable } from '../../shared/contract/printable.ts';
import { shareCardOf, summaryOf } from '../site/descriptions.ts';
import { linkedPages } from '../site/pages.ts';
import { campaignWith } from './effective-campaign.ts';
import type { PublicContent } from './public-content.ts';

type Content = Pick<PublicContent, 'news' | 'proposals' | 'settings'>;

interface FeedItem {
  title: string;
  text: string;
  /** Path of the item's card. */
  card: string;
}

/** Machine-readable files about the site: sitemap, robots.txt, security.txt, RSS feed and web app manifest. */

export function sitemap(publicUrl: string, { news, proposals, settings }: Content): string {
  const entries = [
    ...linkedPages(campaignWith(settings).sections).map(
      ({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`,
    ),
    ...news.map(
      (item) => `<url><loc>${publicUrl}${newsPath(item)}</loc><lastmod>${item.date}</lastmod></url>`,
    ),
    ...proposals.map((proposal) => `<url><loc>${publicUrl}${proposalPath(proposal)}</loc></url>`),
  ];
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
}

export const robots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/**
 * Says where to report a vulnerability (RFC 9116, by which it has to expire within a year). Null if the campaign has no
 * address for it.
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

const DAY_MS = 86_400_000;
const SECURITY_TXT_DAYS = 180;

/** The feed of news, newest first, followed by the proposals, which have no date. */
export function rss(publicUrl: string, { news, proposals }: Content): string {
  const feed = new Feed({
    id: publicUrl,
    link: publicUrl,
    title: `Noticias de ${campaign.siteName}`,
    description: campaign.description,
    language: country.locale,
    copyright: campaign.siteName,
    updated: news[0] && noon(news[0]),
    feedLinks: { rss: `${publicUrl}/rss.xml` },
  });
  const add = (path: string, item: FeedItem, date: Date | undefined) =>
    feed.addItem({
      id: publicUrl + path,
      link: publicUrl + path,
      title: printable(item.title),
      description: escapedText(printable(summaryOf(item.text))), // readers take it for HTML, in which what staff typed is text
      date: date as Date, // the library requires a date that the format does not
      image: publicUrl + item.card,
    });
  for (const item of news) {
    const card = shareCardOf('news', item);
    add(newsPath(item), { ...item, text: plainContentOf(item), card }, noon(item));
  }
  for (const item of proposals) {
    const card = shareCardOf('proposals', item);
    add(proposalPath(item), { ...item, text: plainDescriptionOf(item), card }, undefined);
  }
  return feed.rss2();
}

/** RSS requires a time of day. Noon in the country falls on the same date in most time zones. */
const noon = (item: News) => momentInCountry(item.date, '12:00');

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
