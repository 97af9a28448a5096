import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { closedText, type Election } from '../../shared/contract/election.ts';
import { type ContentType, itemsOf, LONGEST_SEARCH } from '../../shared/web/content-type.ts';
import { ElectionNow, electionMoment } from '../../shared/web/election-now.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import type { PageDescription } from '../../shared/web/page-description.ts';
import { SiteUrl } from '../../shared/web/site-url.ts';
import { useCampaign } from '../content/effective-campaign.ts';
import type { PublicApi } from '../content/public-api.ts';
import * as describe from './descriptions.ts';
import { Layout } from './layout.tsx';
import { OFFLINE_PATH } from './offline-path.ts';
import { CandidateScreen } from './pages/candidate-screen.tsx';
import { ContactScreen } from './pages/contact-screen.tsx';
import { ElectionsScreen } from './pages/elections-screen.tsx';
import { finderAt } from './pages/finder-setup.ts';
import type { FormSetup } from './pages/form-mount-point.tsx';
import { HomeScreen } from './pages/home-screen.tsx';
import { ListRequestScreen } from './pages/list-request-screen.tsx';
import { NotFoundScreen } from './pages/not-found-screen.tsx';
import { OfflineScreen } from './pages/offline-screen.tsx';
import { TeamScreen } from './pages/team-screen.tsx';
import { type OwnPageName, ownPageNames, pages } from './pages.ts';

interface SiteOptions {
  types: readonly ContentType[];
  api: PublicApi;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  now: () => Date;
  election: Election;
  demo: { day?: string } | undefined;
  /** A sentence above every page. */
  note?: string | undefined;
  forms: FormSetup;
  /** Settings of the map tile server. */
  tiles: Tiles;
}

/** Routes of the public pages: those listed in pages.ts, the lists and pages of all items, and the not-found page. */
export function siteRoutes(options: SiteOptions): RouteObject[] {
  const { types, api, now, election, demo, note, publicUrl } = options;
  const screens = screensOf(options);
  return [
    {
      Component: () => (
        <SiteUrl value={publicUrl}>
          <ElectionNow value={electionMoment(election, now())}>
            <Layout now={now()} demo={demo} note={note} />
          </ElectionNow>
        </SiteUrl>
      ),
      ErrorBoundary: () => <Layout now={now()} demo={demo} content={<NotFoundScreen />} />,
      children: [
        ...ownPageNames.map((name) => routeOf(pages[name].path, screens[name])),
        ...types.flatMap((type) => itemRoutes(type, options)),
        routeOf(OFFLINE_PATH, {
          loader: () => api.content(),
          Component: () => <OfflineScreen types={types} content={useLoaderData()} />,
          describe: describe.offline,
        }),
        {
          path: '*',
          loader: () => {
            throw pageNotFound();
          },
          Component: () => null,
        },
      ],
    },
  ];
}

/** The handle of a public route. It has the form `{ describe }` and returns the description of the route's page. */
export interface RouteHandle {
  // biome-ignore lint/suspicious/noExplicitAny: the router does not tie a handle to its loader's type
  describe: (data: any, campaign: EffectiveCampaign) => PageDescription;
}

/** A page's loader, component and description. */
interface PageScreen extends RouteHandle {
  loader?: (args: LoaderFunctionArgs) => Promise<object>;
  Component: ComponentType;
}

/** The routes of the list and of the pages of one kind of items. */
function itemRoutes(type: ContentType, { api }: SiteOptions): RouteObject[] {
  const { list, page } = type;
  const listOf = async ({ request }: LoaderFunctionArgs) => ({
    content: await api.content(),
    query: new URL(request.url).searchParams.get('q')?.slice(0, LONGEST_SEARCH) ?? '',
  });
  const itemOf = async ({ params }: LoaderFunctionArgs) => {
    const content = await api.content();
    const item = itemsOf(content, type).find(({ id }) => String(id) === params.id);
    if (!item) throw pageNotFound();
    return { content, item };
  };
  type List = Awaited<ReturnType<typeof listOf>>;
  type Item = Awaited<ReturnType<typeof itemOf>>;
  return [
    routeOf(type.listPath, {
      loader: listOf,
      Component: () => list.show({ ...useLoaderData<List>(), campaign: useCampaign() }),
      describe: ({ query }: List, campaign) => list.describe(campaign, query),
    }),
    routeOf(type.pathOf({ id: ':id' }), {
      loader: itemOf,
      Component: () =>
        page.show({ ...useLoaderData<Item>(), campaign: useCampaign(), contactPath: pages.contact.path }),
      describe: ({ item }: Item, campaign) => describe.itemPage(type, item, campaign),
    }),
  ];
}

const routeOf = (path: string, { loader, Component, describe }: PageScreen): RouteObject => ({
  path,
  loader,
  Component,
  handle: {
    describe: (data, campaign) => ({ canonical: path, ...describe(data, campaign) }),
  } satisfies RouteHandle,
});

const screensOf = ({
  types,
  api,
  publicUrl,
  forms,
  tiles,
  now,
  election,
}: SiteOptions): Record<OwnPageName, PageScreen> => ({
  home: {
    loader: () => api.content(),
    Component: () => <HomeScreen types={types} content={useLoaderData()} forms={forms} />,
    describe: describe.home,
  },
  candidate: { Component: CandidateScreen, describe: describe.candidatePage },
  elections: {
    loader: async ({ request }) => finderAt((await api.campaign()).pollingPlaces, request.url),
    Component: () => <ElectionsScreen {...useLoaderData()} siteUrl={publicUrl} />,
    describe: describe.elections,
  },
  team: { Component: TeamScreen, describe: describe.team },
  listRequest: {
    Component: () => (
      <ListRequestScreen forms={forms} tiles={tiles} closedText={closedText(election, 'orders', now())} />
    ),
    describe: describe.listRequest,
  },
  contact: {
    Component: () => <ContactScreen forms={forms} />,
    describe: describe.contact,
  },
});

const pageNotFound = () => data(null, { status: 404 });
