import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { NewsDetailScreen } from '../../features/news/web/news-detail-screen.tsx';
import { LONGEST_SEARCH, NewsListScreen } from '../../features/news/web/news-list-screen.tsx';
import { newsPath } from '../../features/news/web/news-paths.ts';
import { ProposalDetailScreen } from '../../features/proposals/web/proposal-detail-screen.tsx';
import { proposalPath } from '../../features/proposals/web/proposal-paths.ts';
import { colourOf, ProposalsScreen } from '../../features/proposals/web/proposals-screen.tsx';
import { closedText, type Election } from '../../shared/contract/election.ts';
import type { Tiles } from '../../shared/web/base-map.ts';
import { ElectionNow, electionMoment } from '../../shared/web/election-now.ts';
import { SiteUrl } from '../../shared/web/site-url.ts';
import type { PublicApi } from '../content/public-api.ts';
import * as describe from './descriptions.ts';
import { Layout } from './layout.tsx';
import { OFFLINE_ITEMS, OFFLINE_PATH } from './offline-path.ts';
import type { RouteHandle } from './page-description.ts';
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
import { type PageName, pages, shownPageNames } from './pages.ts';

interface SiteOptions {
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

/** Routes of the public pages: those listed in pages.ts, every news item, and the not-found page. */
export function siteRoutes(options: SiteOptions): RouteObject[] {
  const { api, now, election, demo, note, publicUrl } = options;
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
        ...shownPageNames.map((name) => routeOf(pages[name].path, screens[name])),
        routeOf(newsPath({ id: ':id' }), {
          loader: async ({ params }) => {
            const [list, proposals] = await Promise.all([api.publishedNews(), api.publishedProposals()]); // the newest news first
            const index = list.findIndex(({ id }) => String(id) === params.id);
            const news = list[index];
            if (!news) throw pageNotFound();
            const named = proposals.find(({ id }) => id === news.proposalId);
            const proposal = named && { title: named.title, path: proposalPath(named) };
            return { news, newer: list[index - 1], older: list[index + 1], proposal };
          },
          Component: () => <NewsDetailScreen {...useLoaderData()} contactPath={pages.contact.path} />,
          describe: describe.newsDetail,
        }),
        routeOf(proposalPath({ id: ':id' }), {
          loader: async ({ params }) => {
            const [proposals, categories] = await Promise.all([api.publishedProposals(), api.categories()]);
            const proposal = proposals.find(({ id }) => String(id) === params.id);
            if (!proposal) throw pageNotFound();
            const others = proposals.filter(
              ({ id, category }) => category === proposal.category && id !== proposal.id,
            );
            return { proposal, others, colour: colourOf(proposal.category, categories) };
          },
          Component: () => <ProposalDetailScreen {...useLoaderData()} />,
          describe: describe.proposalDetail,
        }),
        routeOf(OFFLINE_PATH, {
          loader: async () => {
            const [news, proposals] = await Promise.all([api.publishedNews(), api.publishedProposals()]);
            return { news: news.slice(0, OFFLINE_ITEMS), proposals: proposals.slice(0, OFFLINE_ITEMS) };
          },
          Component: () => <OfflineScreen {...useLoaderData()} />,
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

/** A page's loader, component and description. */
interface PageScreen extends RouteHandle {
  loader?: (args: LoaderFunctionArgs) => Promise<object>;
  Component: ComponentType;
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
  api,
  publicUrl,
  forms,
  tiles,
  now,
  election,
}: SiteOptions): Record<PageName, PageScreen> => ({
  home: {
    loader: async () => {
      const [news, proposals, categories, thanks] = await Promise.all([
        api.publishedNews(),
        api.publishedProposals(),
        api.categories(),
        api.thanks(),
      ]);
      return { news: news.slice(0, 3), proposals: proposals.slice(0, 3), categories, thanks };
    },
    Component: () => <HomeScreen {...useLoaderData()} forms={forms} />,
    describe: describe.home,
  },
  candidate: { Component: CandidateScreen, describe: describe.candidatePage },
  proposals: {
    loader: async () => {
      const [proposals, categories] = await Promise.all([api.publishedProposals(), api.categories()]);
      return { proposals, categories };
    },
    Component: () => (
      <ProposalsScreen
        {...useLoaderData()}
        objectives={campaign.objectives}
        commitments={campaign.commitments}
      />
    ),
    describe: describe.proposals,
  },
  news: {
    loader: async ({ request }) => ({
      news: await api.publishedNews(),
      query: new URL(request.url).searchParams.get('q')?.slice(0, LONGEST_SEARCH) ?? '',
    }),
    Component: () => <NewsListScreen {...useLoaderData()} />,
    describe: describe.newsList,
  },
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
