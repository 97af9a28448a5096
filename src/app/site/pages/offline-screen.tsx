import type { News } from '../../../features/news/contract.ts';
import { newsPath } from '../../../features/news/web/news-paths.ts';
import type { Proposal } from '../../../features/proposals/contract.ts';
import { proposalPath } from '../../../features/proposals/web/proposal-paths.ts';
import { useCampaign } from '../../content/effective-campaign.ts';
import { linkedPages } from '../pages.ts';

interface OfflineScreenProps {
  /** The items that the service worker stores. */
  news: News[];
  proposals: Proposal[];
}

/** Says that there is no connection, and lists what can be read without one. */
export const OfflineScreen = ({ news, proposals }: OfflineScreenProps) => (
  <div className="page">
    <header className="page-header">
      <h1>Sin conexión</h1>
      <p className="lead">
        Esta página no quedó guardada en tu teléfono. Cuando vuelva la señal, probá de nuevo. Mientras tanto
        podés leer esto:
      </p>
    </header>
    <div className="offline-lists">
      <Links
        title="Páginas"
        links={linkedPages(useCampaign().sections).map(({ path, menuText }) => ({ path, text: menuText }))}
      />
      <Links
        title="Propuestas"
        links={proposals.map((proposal) => ({ path: proposalPath(proposal), text: proposal.title }))}
      />
      <Links title="Noticias" links={news.map((item) => ({ path: newsPath(item), text: item.title }))} />
    </div>
  </div>
);

function Links({ title, links }: { title: string; links: { path: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
