import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { type ContentType, itemsOf } from '../../../shared/web/content-type.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { OFFLINE_ITEMS } from '../offline-path.ts';
import { linkedPages } from '../pages.ts';

interface OfflineScreenProps {
  types: readonly ContentType[];
  content: PublishedContent;
}

/** Says that there is no connection, and lists the pages that the service worker has stored. */
export const OfflineScreen = ({ types, content }: OfflineScreenProps) => (
  <div className="page">
    <header className="page-header">
      <h1>Sin conexión</h1>
      <p className="lead">{spoken`Esta página no quedó guardada en tu teléfono. Cuando vuelva la señal, probá de nuevo. Mientras tanto podés leer esto:`}</p>
    </header>
    <div className="offline-lists">
      <Links
        title="Páginas"
        links={linkedPages(useCampaign().sections).map(({ path, menuText }) => ({ path, text: menuText }))}
      />
      {types.map((type) => (
        <Links
          key={type.kind}
          title={type.words.title}
          links={itemsOf(content, type)
            .slice(0, OFFLINE_ITEMS)
            .map((item) => ({ path: type.pathOf(item), text: item.title }))}
        />
      ))}
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
