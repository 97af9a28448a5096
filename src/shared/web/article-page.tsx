import { type ReactNode, useContext } from 'react';
import { CONTACT_PATH } from '../contract/page-paths.ts';
import type { PublishedItem } from '../contract/published-content.ts';
import { spoken } from '../contract/spoken.ts';
import { ArrowLeft, ArrowRight } from './icons.ts';
import { ItemPicture } from './item-media.tsx';
import { InStaticCopy } from './static-copy.ts';

interface ArticlePageProps {
  /** The list that the item belongs to, and the text of the link back to it. */
  list: { path: string; text: string };
  /** What can follow the item: `ArticleOffer` and `ArticleLink`. */
  end: ReactNode;
  children: ReactNode;
}

/** The page of one item: a sheet with the item, which ends with what can follow it. */
export const ArticlePage = ({ list, end, children }: ArticlePageProps) => (
  <div className="page article-page">
    <a href={list.path} className="back-link">
      <ArrowLeft aria-hidden="true" size={20} />
      {list.text}
    </a>
    <div className="article-frame">
      <article className="article">{children}</article>
      <div className="article-end">{end}</div>
    </div>
  </div>
);

interface ArticleOfferProps {
  text: string;
  link: { path: string; text: string };
  /** Whether it is the main action of the page. */
  isMain?: boolean;
}

/** What a reader can do now, with the page where it is done. */
export const ArticleOffer = ({ text, link, isMain = false }: ArticleOfferProps) => (
  <div className="article-offer">
    <p>{text}</p>
    <a href={link.path} className={isMain ? 'button' : 'button-quiet'}>
      {link.text}
    </a>
  </div>
);

/** The way to write to the campaign about what the page says. A static copy has no form. */
export const AskOffer = ({ text }: { text: string }) =>
  !useContext(InStaticCopy) && (
    <ArticleOffer text={text} link={{ path: CONTACT_PATH, text: spoken`Escribinos` }} />
  );

interface ArticleLinkProps {
  /** What the other item is to this one. */
  label: string;
  title: string;
  path: string;
  /** The other item, if its picture is shown. */
  pictured?: PublishedItem | undefined;
}

/** A link to the page of another item. */
export const ArticleLink = ({ label, title, path, pictured }: ArticleLinkProps) => (
  <a href={path} className="article-link">
    <span className="stack tight">
      <span className="card-note">{label}</span>
      <strong>{title}</strong>
    </span>
    <ArrowRight aria-hidden="true" size={22} />
    {pictured && <ItemPicture item={pictured} sizes="(min-width: 48rem) 180px, 30vw" className="ratio-3-2" />}
  </a>
);
