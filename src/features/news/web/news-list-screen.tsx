import { useContext } from 'react';
import { formatMonth } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { NEWS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { type ListPart, listPagePath } from '../../../shared/web/content-type.ts';
import { ListSearch } from '../../../shared/web/list-search.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import type { News } from '../contract.ts';
import { NewsCard } from './news-card.tsx';
import { foundNews, groupedNews, newsOnPage, pageCount } from './news-pages.ts';
import { NEWS_PER_PAGE } from './news-per-page.ts';

/**
 * The query is that of a form that was submitted without JavaScript, and so is the page of a link to the next one. With
 * JavaScript, `newsList` filters and adds pages in the browser.
 */
interface NewsListScreenProps extends ListPart {
  news: News[];
}

export function NewsListScreen({ news, query, page }: NewsListScreenProps) {
  const found = foundNews(news, query);
  const groups = groupedNews(newsOnPage(found, page), news);
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">Lo que va pasando</p>
        <h1>Noticias</h1>
        <p className="lead">
          {spoken`Recorridas, reuniones y anuncios de la campaña, de lo más nuevo a lo más viejo.`}
        </p>
      </header>
      {!useContext(InStaticCopy) && (
        <ListSearch path={NEWS_LIST_PATH} label="Buscar noticias" query={query} />
      )}
      {news.length === 0 ? (
        <p className="empty">{spoken`Todavía no hay noticias. Cuando publiquemos la primera, va a estar acá.`}</p>
      ) : (
        <>
          <p className="sr-only" role="status" data-news-count />
          <div
            data-news-list
            data-page={page}
            data-pages={pageCount(news)}
            data-total={news.length}
            data-searched={query ? '' : undefined}
          >
            {groups.map(({ month, news: ofMonth }, group) => (
              <NewsGroup key={month} month={month} news={ofMonth} isFirst={group === 0} />
            ))}
          </div>
          <Pager found={found.length} query={query} page={page} />
          <div className="empty" data-news-empty hidden={found.length > 0}>
            <p>No se encontraron noticias con ese término de búsqueda.</p>
            <a href={NEWS_LIST_PATH} className="button-quiet" data-news-clear>
              Limpiar búsqueda
            </a>
          </div>
        </>
      )}
    </div>
  );
}

interface NewsGroupProps {
  /** As YYYY-MM, or '' in a list that is not grouped. */
  month: string;
  news: News[];
  isFirst: boolean;
}

function NewsGroup({ month, news, isFirst }: NewsGroupProps) {
  const name = month && capitalised(formatMonth(month));
  const cards = (
    <ul className="card-grid">
      {news.map((item, index) => (
        <li key={item.id}>
          <NewsCard news={item} heading={month ? 'h3' : 'h2'} priority={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
  if (!month) return <div data-month="">{cards}</div>;
  return (
    <section className="card-group stack loose" aria-label={name} data-month={month}>
      <h2 className="card-group-title">{name}</h2>
      <div className="card-group-cards">{cards}</div>
    </section>
  );
}

/** Links to the pages before and after this one. The script hides what does not apply to the news that it shows. */
function Pager({ found, query, page }: { found: number; query: string; page: number }) {
  const addressOf = (number: number) =>
    listPagePath(NEWS_LIST_PATH, number) + (query && `?${new URLSearchParams({ q: query })}`);
  const last = Math.min(page * NEWS_PER_PAGE, found);
  return (
    <nav
      className="pager cluster"
      aria-label="Páginas de noticias"
      hidden={found <= NEWS_PER_PAGE}
      data-news-pager
    >
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" className="button-quiet" data-news-newer>
          Más nuevas
        </a>
      )}
      <a href={addressOf(page + 1)} rel="next" className="button-quiet" hidden={last >= found} data-news-more>
        Ver más
      </a>
      <p className="card-note" data-news-range>
        {`${(page - 1) * NEWS_PER_PAGE + 1} a ${last} de ${found}`}
      </p>
    </nav>
  );
}
