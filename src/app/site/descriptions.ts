import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { paragraphsOf } from '../../shared/contract/as-in-folder.ts';
import { cardPath, listCardPath } from '../../shared/contract/card-paths.ts';
import { localTime } from '../../shared/contract/moments.ts';
import { inOneLine } from '../../shared/contract/one-line.ts';
import { PAPER } from '../../shared/contract/paper.ts';
import type { PublishedContent, PublishedItem } from '../../shared/contract/published-content.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { type ContentType, type ItemDescription, itemsOf } from '../../shared/web/content-type.ts';
import { organisationOf, type PageDescription, sharePicture } from '../../shared/web/page-description.ts';
import { pictureUrl, shareImageOf } from '../../shared/web/picture.tsx';
import { waysInWords } from './contact-words.ts';
import { pages } from './pages.ts';

/** Titles, descriptions and share images of the public pages, for search engines and link previews. */

const { list, pictures, location, siteName } = campaign;
const organisation = organisationOf(campaign);

/** URL path of an item's card. It contains the item's version, because apps store link previews for days. */
export const shareCardOf = (type: ContentType, item: PublishedItem) =>
  `${cardPath(type.pathOf(item))}?v=${item.version}`;

export const home = ({ contact }: EffectiveCampaign): PageDescription => ({
  title: `${list.caption} · ${location.town}`,
  description: campaign.description,
  ...sharePicture(pictures.share),
  structuredData: (url) => [
    {
      ...organisation,
      url: url(pages.home.path),
      logo: url('/imagenes/icono-512.png'),
      email: contact.email,
      sameAs: contact.social.map((account) => account.url),
    },
    { '@type': 'WebSite', name: siteName, url: url(pages.home.path), inLanguage: country.locale },
  ],
});

export const candidatePage = ({ candidate, texts }: EffectiveCampaign): PageDescription => ({
  title: `${candidate.name}, ${candidate.role.charAt(0).toLowerCase()}${candidate.role.slice(1)}`,
  description: paragraphsOf(texts.introduction)[0] ?? campaign.description,
  ...sharePicture(candidate.portrait),
  structuredData: (url) => [
    {
      '@type': 'Person',
      name: candidate.name,
      jobTitle: candidate.role,
      image: url(pictureUrl(candidate.portrait.name)),
      url: url(pages.candidate.path),
      memberOf: organisation,
    },
  ],
});

export function itemPage(
  type: ContentType,
  item: PublishedItem,
  campaignNow: EffectiveCampaign,
): PageDescription {
  const description: ItemDescription = {
    title: item.title,
    description: summaryOf(type.textOf(item)),
    canonical: type.pathOf(item),
    shareImage: shareCardOf(type, item),
    shareImageAlt: item.title,
    type: 'article',
  };
  return type.page.describe?.(item, description, campaignNow) ?? description;
}

/** The description of a list with its feed and its card, if it has them. */
export function listPage(
  type: ContentType,
  content: PublishedContent,
  description: PageDescription,
): PageDescription {
  const card = type.list.card?.(content);
  return {
    feed: type.feed,
    ...description,
    ...(card && {
      shareImage: `${listCardPath(type)}?v=${itemsOf(content, type).length}`,
      shareImageAlt: card.title,
    }),
  };
}

export const elections = ({ election }: EffectiveCampaign): PageDescription => ({
  title: 'Elecciones',
  description: `${campaign.elections.title} en ${location.town}: qué cargos, en qué locales, a qué hora y con qué documento.`,
  ...sharePicture(pictures.town),
  structuredData: () => [
    {
      '@type': 'Event',
      name: campaign.elections.title,
      startDate: localTime(election.day, election.opens),
      endDate: localTime(election.day, election.closes),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: campaign.elections.place,
        address: {
          '@type': 'PostalAddress',
          addressRegion: location.department,
          addressCountry: country.code,
        },
      },
    },
  ],
});

export const team = ({ team: { photoUrl, photoAlt } }: EffectiveCampaign): PageDescription => ({
  title: 'El Equipo',
  description: `Las personas de ${list.inSentence} ${list.number} en ${location.town}.`,
  ...sharePicture(pictures.share),
  ...(photoUrl && { shareImage: shareImageOf(photoUrl), shareImageAlt: photoAlt ?? '' }),
});

/** The page promises nothing once no more list requests are taken, of which `closedText` says why. */
export const listRequest = (closedText: string | null): PageDescription => ({
  title: closedText ? `Pedidos de ${country.paper}` : pages.listRequest.menuText,
  description:
    closedText ??
    spoken`Pedí ${PAPER.the} ${list.number} ${PAPER.printed} y te ${PAPER.it} llevamos a tu casa, ${campaign.delivery.inside}.`,
  ...sharePicture(pictures.share),
});

export const contact = (campaignNow: EffectiveCampaign): PageDescription => ({
  title: 'Contacto',
  description: `Cómo escribirle a ${list.inSentence} ${list.number}: ${waysInWords(campaignNow.contact)}.`,
  ...sharePicture(pictures.share),
});

/** A page without a canonical path, which search engines do not list. */
export const offline = (): PageDescription => ({
  title: 'Sin conexión',
  description: campaign.description,
  canonical: '',
});

export const notFoundPage = (): PageDescription => ({
  title: 'Página no encontrada',
  description: campaign.description,
});

/** The beginning of a text, at most 155 characters, cut between words. */
export function summaryOf(text: string): string {
  const line = inOneLine(text);
  if (line.length <= 155) return line;
  return `${line.slice(0, 154).replace(/\s+\S*$/, '')}…`;
}
