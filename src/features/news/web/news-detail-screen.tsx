import { useContext } from 'react';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { ArrowLeft } from '../../../shared/web/icons.ts';
import { PageMedia } from '../../../shared/web/item-media.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { videoIdOf } from '../../media/contract.ts';
import { type News, plainContentOf } from '../contract.ts';
import { NEWS_LIST_PATH, newsPath } from './news-paths.ts';

interface NewsDetailScreenProps {
  news: News;
  /** The next newer item in the list; undefined for the newest item. */
  newer: News | undefined;
  /** The next older item in the list; undefined for the oldest item. */
  older: News | undefined;
  /** The proposal that the article names, if visitors can see it. */
  proposal: { title: string; path: string } | undefined;
  /** Path of the page with the contact form. */
  contactPath: string;
}

/** The page of a news item. */
export const NewsDetailScreen = ({ news, newer, older, proposal, contactPath }: NewsDetailScreenProps) => (
  <article className="page article">
    <a href={NEWS_LIST_PATH} className="back-link">
      <ArrowLeft aria-hidden="true" size={20} />
      Volver a noticias
    </a>
    <header className="stack">
      <time dateTime={news.date} className="card-note">
        {formatDay(news.date)}
      </time>
      <h1>{news.title}</h1>
    </header>
    <PageMedia item={news} siteId={videoIdOf(news.videoUrl)} />
    <FormattedText text={news.content} />
    <PassOn path={newsPath(news)} title={news.title} text={plainContentOf(news)} />
    {proposal && (
      <p className="article-proposal">
        <span className="card-note">La propuesta de la que habla</span>
        <a href={proposal.path}>{proposal.title}</a>
      </p>
    )}
    {!useContext(InStaticCopy) && (
      <p>
        {spoken`¿Tenés algo para decir de esto? `}
        <a href={contactPath}>{spoken`Escribinos`}</a>.
      </p>
    )}
    {(newer || older) && (
      <nav aria-label="Más noticias" className="article-more stack loose">
        {newer && <OtherNews label="Siguiente" news={newer} />}
        {older && <OtherNews label="Anterior" news={older} />}
      </nav>
    )}
  </article>
);

const OtherNews = ({ label, news }: { label: string; news: News }) => (
  <a href={newsPath(news)}>
    <span className="card-note">{label}</span>
    <span>{news.title}</span>
  </a>
);
