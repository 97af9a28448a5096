import { identity } from '#campaign/identity.ts';
import { ORDER_PAGE } from '../../features/list-requests/web/order-page.ts';
import { ELECTIONS_PATH } from '../../features/polling-places/web/finder-addresses.ts';
import type { Campaign } from '../../shared/contract/campaign.ts';
import { CONTENT_PATHS, type ContentKindName, contentKinds } from '../../shared/contract/content-kinds.ts';
import { CANDIDATE_WORDS } from '../../shared/contract/countries/candidate-words.ts';
import { CONTACT_PATH } from '../../shared/contract/page-paths.ts';
import { type PartWithPage, pagesOfParts } from '../../shared/contract/site-parts.ts';

export const CANDIDATE = CANDIDATE_WORDS[identity.candidate.gender];

interface Page {
  /** The section whose switch in the campaign folder hides the page. */
  section?: keyof Campaign['sections'];
  path: string;
  menuText: string;
  /** Whether it is the list of a content type. */
  isList?: true;
  /** Whether it is linked at the bottom of every page, and not in the wide menu at the top. */
  isInFooter?: boolean;
}

/** The lists of the kinds of content. */
const lists = Object.fromEntries(
  contentKinds().map(([kind, { name, isOptional, isInFooter = false }]) => [
    kind,
    { path: CONTENT_PATHS[kind], menuText: name, isList: true, isInFooter, section: isOptional && kind },
  ]),
) as Record<ContentKindName, Page & { isList: true }>;

/** The pages of the parts that are no content. */
const ofParts = Object.fromEntries(
  pagesOfParts().map(({ part, ...page }) => [part, { ...page, isInFooter: true, section: part }]),
) as Record<PartWithPage, Page>;

/**
 * All public pages, in the order of the menu. The menu, links, sitemap, offline pages, Lighthouse runs and tests are
 * derived from this list. Each page's loader, component and description is in site.tsx,
 * and those of lists of items are in their content types.
 */
export const pages = {
  home: { path: '/', menuText: 'Inicio' },
  candidate: { path: `/${CANDIDATE.word.toLowerCase()}`, menuText: CANDIDATE.word },
  ...lists,
  elections: { path: ELECTIONS_PATH, menuText: 'Elecciones' },
  team: { path: '/equipo', menuText: 'Equipo', section: 'team' },
  listRequest: { ...ORDER_PAGE, section: 'orders' },
  contact: { path: CONTACT_PATH, menuText: 'Contacto' },
  ...ofParts,
} satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
type ListName = {
  [Name in PageName]: (typeof pages)[Name] extends { isList: true } ? Name : never;
}[PageName];
/** The pages that are no lists of items. */
export type OwnPageName = Exclude<PageName, ListName>;

const isShown = ({ section }: Page, sections: Campaign['sections']) => !section || sections[section];

/** The names and paths of the pages that the campaign has, in the order of the menu. */
const shownPageNames = (Object.keys(pages) as PageName[]).filter((name) =>
  isShown(pages[name], identity.sections),
);
/** The names of the shown pages that are not lists of items. */
export const ownPageNames = shownPageNames.filter((name): name is OwnPageName => !('isList' in pages[name]));
export const pagePaths: string[] = shownPageNames.map((name) => pages[name].path);

/** The pages that the site links to, in the order of the menu, without pages that have nothing to show yet. */
export const linkedPages = (sections: Campaign['sections']): Page[] =>
  Object.values<Page>(pages).filter((page) => isShown(page, sections));

/** The paths of the pages that the site links to, including lists that are not in the menu. */
export const linkedPaths = (
  sections: Campaign['sections'],
  types: readonly { listPath: string }[],
): string[] => [
  ...new Set([...linkedPages(sections).map(({ path }) => path), ...types.map(({ listPath }) => listPath)]),
];
