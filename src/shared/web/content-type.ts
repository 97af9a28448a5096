import type { ReactNode } from 'react';
import type { Subject } from '../contract/activity.ts';
import type { Campaign } from '../contract/campaign.ts';
import type { ItemKind, PublishedContent, PublishedItem } from '../contract/published-content.ts';
import type { Right } from '../contract/rights.ts';
import type { PageDescription, PageFeed } from './page-description.ts';
import type { PlaceForm } from './visitor-form.ts';

/** The campaign as visitors see it, without the team, which the pages of items do not show. */
type ShownCampaign = Omit<Campaign, 'team'>;

export interface Shown {
  content: PublishedContent;
  campaign: ShownCampaign;
}

/** A search is cut to this number of characters. */
export const LONGEST_SEARCH = 100;

/** The part of a list that a page shows. */
export interface ListPart {
  /** What the visitor searches, or ''. */
  query: string;
  /** The number of the page, from 1 on. */
  page: number;
}

/** The list of all items. */
interface ListPage {
  show(shown: Shown & ListPart): ReactNode;
  describe(campaign: ShownCampaign, part: ListPart): PageDescription;
  /** What the list's card for link previews says. A list without one has the picture of its description. */
  card?(content: PublishedContent): { kicker: string; title: string };
  /** The number of pages of a list that has several, at least 1. The addresses of further pages are `listPagePath`. */
  countPages?(content: PublishedContent, query: string): number;
  /** Whether the server renders the list for a search (`?q=`), which it does for browsers without JavaScript. */
  isSearched?: boolean;
}

/** A page description with the properties that the pages of all items have. */
export type ItemDescription = PageDescription & Required<Pick<PageDescription, 'canonical' | 'shareImage'>>;

/** A link to a page that the type does not know. */
export interface PageLink {
  path: string;
  text: string;
}

interface ItemPage<Item> {
  /** `additions` is what other kinds add to the page, and `placeForm` places a form that visitors send from it. */
  show(
    shown: Shown & {
      item: Item;
      listRequest: PageLink;
      additions: ReactNode;
      placeForm: PlaceForm;
    },
  ): ReactNode;
  /** Extends the description that the pages of all items have. */
  describe?(item: Item, description: ItemDescription, campaign: ShownCampaign): PageDescription;
}

/** The functions that prepare an unsaved text for a preview as visitors would see it. */
interface Draft<Item> {
  /** Reads what staff have written, in the form that the API uses. */
  read(written: unknown, now: Date): Omit<Item, 'id' | 'version' | 'active'>;
  /**
   * Compares two items by the order of the list, as for `toSorted`. A new item has the highest id. Absent for a list
   * that staff arrange: a draft then takes the place of its published version, or stands last.
   */
  order?(one: Item, other: Item): number;
}

/**
 * How visitors see one kind of items. The pages, the sitemap, the feed, the cards, the previews, the home page and the
 * data for offline use are derived from it.
 */
export interface ContentType<Item extends PublishedItem = PublishedItem> {
  /** The key of this kind in the published content and the stores. */
  kind: ItemKind;
  /** The word for an item in the activity log, the versions and the previews. */
  subject: Subject;
  /**
   * The Spanish words for one item, several items, the title of the list, and the links to it, as in 'todas las
   * noticias'.
   */
  words: { one: string; many: string; title: string; all: string };
  /** The path of the list. It is one word, because it is also a part of the paths of cards. */
  listPath: string;
  /** Path of the list in the back office, and the right to change its items. */
  staffPath: string;
  right: Right;
  /**
   * The path of an item's page, which is the path of the list and the id. With ':id' as the id, it is the route
   * pattern.
   */
  pathOf(item: { id: number | ':id' }): string;
  /** The item's text without formatting marks. */
  textOf(item: Item): string;
  /** The line above the title on the item's card. */
  kickerOf(item: Item): string;
  /** The day of items that have one, as YYYY-MM-DD. */
  dayOf?(item: Item): string;
  /** The card of an item in a list of several kinds. */
  card(item: Item, content: PublishedContent): ReactNode;
  list: ListPage;
  page: ItemPage<Item>;
  /** The feed of this kind alone, if it has one. The site's feed contains all kinds. */
  feed?: PageFeed;
  draft: Draft<Item>;
  /**
   * Whether persons can take back what is published, so that copies that browsers hold are removed at their next visit.
   * Such items, as JSON, are also held for searching offline.
   */
  canBeWithdrawn?: true;
  /** What the home page shows of this kind. By default it shows the cards of the first items. */
  home?(shown: Shown): ReactNode;
  /** What this kind adds to the pages of items of other kinds. */
  onPagesOf?: { [Kind in ItemKind]?: (item: PublishedContent[Kind][number], shown: Shown) => ReactNode };
  /** What this kind adds below the forms of visitors. A part with `BESIDE_FORM` gets a script once the form works. */
  belowForm?: { [Form in 'contact' | 'listRequest']?: (shown: Shown) => ReactNode };
}

/** The path of a page of a list: that of the list, and for further pages such as '/noticias/pagina/2'. */
export const listPagePath = (listPath: string, page: number) =>
  page === 1 ? listPath : `${listPath}/pagina/${page}`;

/** The paths of all pages of a type's list. */
export const listPagePaths = ({ listPath, list }: ContentType, content: PublishedContent): string[] =>
  Array.from({ length: list.countPages?.(content, '') ?? 1 }, (_, index) =>
    listPagePath(listPath, index + 1),
  );

/** Returns what all kinds add to the page of an item. */
export const additionsTo = (
  item: PublishedItem,
  { kind }: ContentType,
  types: readonly ContentType[],
  shown: Shown,
): ReactNode[] =>
  types.map(({ onPagesOf }) => (onPagesOf as AnyAdditions)?.[kind]?.(item, shown)).filter(Boolean);

/** Additions to the pages of kinds whose type is not known. */
type AnyAdditions = Partial<Record<ItemKind, (item: PublishedItem, shown: Shown) => ReactNode>> | undefined;

/** Returns the published items of a type. */
export const itemsOf = (content: PublishedContent, { kind }: ContentType): PublishedItem[] => content[kind];
