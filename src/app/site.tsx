import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import { campaign } from '../../campaign/campaign.ts';
import type { Tiles } from '../features/list-requests/web/base-map.ts';
import { NewsDetailScreen } from '../features/news/web/news-detail-screen.tsx';
import { LONGEST_SEARCH, NewsListScreen } from '../features/news/web/news-list-screen.tsx';
import { ProposalsScreen } from '../features/proposals/web/proposals-screen.tsx';
import * as describe from './descriptions.ts';
import { Layout } from './layout.tsx';
import { CandidateScreen } from './pages/candidate-screen.tsx';
import { ContactScreen } from './pages/contact-screen.tsx';
import { ElectionsScreen } from './pages/elections-screen.tsx';
import { HomeScreen } from './pages/home-screen.tsx';
import { ListRequestScreen } from './pages/list-request-screen.tsx';
import { NotFoundScreen } from './pages/not-found-screen.tsx';
import { TeamScreen } from './pages/team-screen.tsx';
import type { PublicApi } from './public-api.ts';

interface SiteOptions {
  api: PublicApi;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  now: () => Date;
  /** Where the styles of forms are. */
  formStyles: string;
  /** Where the pictures of maps come from. */
  tiles: Tiles;
}

/** Every public page: its path, what it reads, what it shows, and how it describes itself. */
export const siteRoutes = ({ api, publicUrl, now, formStyles, tiles }: SiteOptions): RouteObject[] => [
  {
    Component: () => <Layout now={now()} />,
    ErrorBoundary: () => <Layout now={now()} content={<NotFoundScreen />} />,
    children: [
      {
        path: '/',
        loader: async () => {
          const [news, proposals, categories] = await Promise.all([
            api.publishedNews(),
            api.publishedProposals(),
            api.categories(),
          ]);
          return { news: news.slice(0, 3), proposals: proposals.slice(0, 3), categories };
        },
        Component: () => <HomeScreen {...useLoaderData()} formStyles={formStyles} />,
        handle: { describe: describe.home },
      },
      { path: '/candidata', Component: CandidateScreen, handle: { describe: describe.candidatePage } },
      {
        path: '/propuestas',
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
        handle: { describe: describe.proposals },
      },
      {
        path: '/noticias',
        loader: async ({ request }: LoaderFunctionArgs) => ({
          news: await api.publishedNews(),
          query: new URL(request.url).searchParams.get('q')?.slice(0, LONGEST_SEARCH) ?? '',
        }),
        Component: () => <NewsListScreen {...useLoaderData()} />,
        handle: { describe: describe.newsList },
      },
      {
        path: '/noticias/:id',
        loader: async ({ params }: LoaderFunctionArgs) => {
          const news = (await api.publishedNews()).find(({ id }) => String(id) === params.id);
          if (!news) throw pageNotFound();
          return { news };
        },
        Component: () => <NewsDetailScreen {...useLoaderData()} />,
        handle: { describe: describe.newsDetail },
      },
      {
        path: '/elecciones',
        Component: () => <ElectionsScreen siteUrl={publicUrl} />,
        handle: { describe: describe.elections },
      },
      { path: '/equipo', Component: TeamScreen, handle: { describe: describe.team } },
      {
        path: '/pedi-tu-lista',
        Component: () => <ListRequestScreen formStyles={formStyles} tiles={tiles} />,
        handle: { describe: describe.listRequest },
      },
      {
        path: '/contacto',
        Component: () => <ContactScreen formStyles={formStyles} />,
        handle: { describe: describe.contact },
      },
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

const pageNotFound = () => data(null, { status: 404 });
