import { Fragment, type ReactNode } from 'react';
import { helpersPage } from '../../features/campaign-helpers/web/helpers-page.tsx';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { closedText } from '../../shared/contract/election.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import {
  additionsTo,
  type ContentType,
  itemsOf,
  type ListPart,
  LONGEST_SEARCH,
} from '../../shared/web/content-type.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import type { PageDescription } from '../../shared/web/page-description.ts';
import type { PartPage } from '../../shared/web/part-page.ts';
import * as describe from './descriptions.ts';
import type { PageReference } from './page-address.ts';
import { CandidateScreen } from './pages/candidate-screen.tsx';
import { ContactScreen } from './pages/contact-screen.tsx';
import { ElectionsScreen } from './pages/elections-screen.tsx';
import { finderAt } from './pages/finder-setup.ts';
import { type FormSetup, PlacedForm } from './pages/form-mount-point.tsx';
import { HomeScreen } from './pages/home-screen.tsx';
import { ListRequestScreen } from './pages/list-request-screen.tsx';
import { NotFoundScreen } from './pages/not-found-screen.tsx';
import { OfflineScreen } from './pages/offline-screen.tsx';
import { TeamScreen } from './pages/team-screen.tsx';
import { type OwnPageName, ownPageNames, pages } from './pages.ts';

/** The content of the public pages, and the moment for which they are rendered. */
interface PageSources {
  types: readonly ContentType[];
  content: PublishedContent;
  campaign: EffectiveCampaign;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  now: Date;
  forms: FormSetup;
  tiles: Tiles;
}

interface ShownPage {
  description: PageDescription;
  content: ReactNode;
}

/**
 * Returns a public page, or null if its item is not published or its list has fewer pages.
 * @param search the parameters in its URL
 */
export function pageOf(
  { page, item: reference, listPage }: PageReference,
  search: URLSearchParams,
  sources: PageSources,
): ShownPage | null {
  const { types, content, campaign } = sources;
  if (reference) return itemPageOf(reference.type, reference.id, sources);

  const type = listPage?.type ?? types.find(({ listPath }) => listPath === page);
  const query = search.get('q')?.slice(0, LONGEST_SEARCH) ?? '';
  const part = { query, page: listPage?.number ?? 1 };
  if (type && !hasPage(type, content, part)) return null;
  const own = ownPageNames.find((name) => pages[name].path === page);
  const shown = type
    ? {
        description: describe.listPage(type, content, type.list.describe(campaign, part)),
        content: type.list.show({ content, campaign, ...part }),
      }
    : own
      ? OWN_PAGES[own](sources, search)
      : { description: describe.offline(), content: <OfflineScreen types={types} content={content} /> };
  // Search engines list the news and not what somebody searched among them.
  const canonical = type && query ? type.listPath : page;
  return { ...shown, description: { canonical, ...shown.description } };
}

/** Whether a list has a page with this number. */
export const hasPage = ({ list }: ContentType, content: PublishedContent, { query, page }: ListPart) =>
  page === 1 || page <= (list.countPages?.(content, query) ?? 1);

/** Returns the page for a path that leads to no page. */
export const noPage = (): ShownPage => ({
  description: describe.notFoundPage(),
  content: <NotFoundScreen />,
});

function itemPageOf(
  type: ContentType,
  id: number,
  { types, content, campaign, forms }: PageSources,
): ShownPage | null {
  const item = itemsOf(content, type).find((one) => one.id === id);
  return item
    ? {
        description: describe.itemPage(type, item, campaign),
        content: type.page.show({
          content,
          item,
          campaign,
          listRequest: { path: pages.listRequest.path, text: pages.listRequest.menuText },
          placeForm: (form) => <PlacedForm form={form} setup={forms} />,
          additions: <Additions nodes={additionsTo(item, type, types, { content, campaign })} />,
        }),
      }
    : null;
}

/** What kinds of content add to a page, one below the other. */
const Additions = ({ nodes }: { nodes: ReactNode[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once on the server
  nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);

/** The page of a part that is no content. */
const ofPart =
  ({ describe: descriptionOf, show }: PartPage) =>
  ({ campaign, forms }: PageSources): ShownPage => ({
    description: descriptionOf(campaign),
    content: show({ campaign, placeForm: (form) => <PlacedForm form={form} setup={forms} /> }),
  });

const OWN_PAGES: Record<OwnPageName, (sources: PageSources, search: URLSearchParams) => ShownPage> = {
  home: ({ types, content, forms, campaign }) => ({
    description: describe.home(campaign),
    content: <HomeScreen types={types} content={content} campaign={campaign} forms={forms} />,
  }),
  candidate: ({ campaign }) => ({
    description: describe.candidatePage(campaign),
    content: <CandidateScreen />,
  }),
  elections: ({ campaign, content, publicUrl }, search) => ({
    description: describe.elections(campaign),
    content: (
      <ElectionsScreen
        {...finderAt(campaign.pollingPlaces, search)}
        siteUrl={publicUrl}
        count={content.voteCount}
      />
    ),
  }),
  team: ({ campaign }) => ({ description: describe.team(campaign), content: <TeamScreen /> }),
  listRequest({ types, content, forms, tiles, campaign, now }) {
    const closed = closedText(campaign.election, 'orders', now);
    return {
      description: describe.listRequest(closed),
      content: (
        <ListRequestScreen forms={forms} tiles={tiles} closedText={closed}>
          <Additions nodes={types.map(({ belowForm }) => belowForm?.listRequest?.({ content, campaign }))} />
        </ListRequestScreen>
      ),
    };
  },
  contact: ({ types, content, campaign, forms }) => ({
    description: describe.contact(campaign),
    content: (
      <ContactScreen forms={forms}>
        <Additions nodes={types.map(({ belowForm }) => belowForm?.contact?.({ content, campaign }))} />
      </ContactScreen>
    ),
  }),
  helpers: ofPart(helpersPage),
};
