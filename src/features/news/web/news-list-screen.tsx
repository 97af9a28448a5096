import { useContext } from 'react';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { LONGEST_SEARCH } from '../../../shared/web/content-type.ts';
import { Search } from '../../../shared/web/icons.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { type News, plainContentOf } from '../contract.ts';
import { NewsCard } from './news-card.tsx';
import { NEWS_LIST_PATH } from './news-paths.ts';

interface NewsListScreenProps {
  news: News[];
  /**
   * Search text of a form that was submitted without JavaScript. With JavaScript, `liveNewsSearch` filters in the
   * browser.
   */
  query: string;
}

export function NewsListScreen({ news, query }: NewsListScreenProps) {
  const found = new Set(
    news.filter((item) => matchesSearch(query, item.title, plainContentOf(item))).map(({ id }) => id),
  );
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">Lo que va pasando</p>
        <h1>Noticias</h1>
        <p className="lead">
          {spoken`Recorridas, reuniones y anuncios de la campaña, de lo más nuevo a lo más viejo.`}
        </p>
      </header>
      {!useContext(InStaticCopy) && <NewsSearch query={query} />}
      {news.length === 0 ? (
        <p className="empty">{spoken`Todavía no hay noticias. Cuando publiquemos la primera, va a estar acá.`}</p>
      ) : (
        <>
          <p className="sr-only" role="status" data-news-count />
          <ul className="card-grid" data-news-list>
            {news.map((item, index) => (
              <li key={item.id} hidden={!found.has(item.id)}>
                <NewsCard news={item} heading="h2" priority={index === 0} />
              </li>
            ))}
          </ul>
          <div className="empty" data-news-empty hidden={found.size > 0}>
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

const NewsSearch = ({ query }: { query: string }) => (
  <search>
    <form action={NEWS_LIST_PATH} className="search-box cluster tight" data-news-search>
      <label htmlFor="buscar" className="sr-only">
        Buscar noticias
      </label>
      <Search aria-hidden="true" size={20} />
      <input
        id="buscar"
        name="q"
        type="search"
        placeholder="Buscar noticias…"
        defaultValue={query}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button-quiet">
        Buscar
      </button>
    </form>
  </search>
);
