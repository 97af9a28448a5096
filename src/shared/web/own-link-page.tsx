import type { ReactNode } from 'react';
import { REFRESHED } from './refreshed-part.ts';

interface PlainPageProps {
  title: string;
  lead: string;
  /** What the person has to know first. */
  alert?: string | false;
  className?: string;
  children: ReactNode;
}

/** A page with a heading and what it is about. */
export const PlainPage = ({ title, lead, alert, className = '', children }: PlainPageProps) => (
  <div className={`page ${className}`.trim()}>
    <header className="page-header">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {alert && (
        <p role="alert" className="failure">
          {alert}
        </p>
      )}
    </header>
    {children}
  </div>
);

interface OwnLinkPageProps {
  title: string;
  /** What became of what the page is about, or its name. */
  state: ReactNode;
  /** Says what has just been stored. */
  done?: string | false;
  /** The reason why a change was refused. */
  rejection?: string | undefined;
  /** Whether the sheet changes while the page is open. */
  isRefreshed?: boolean;
  /** What stands beside the sheet, about the link and the data, and its classes. */
  aside: ReactNode;
  asideClass: string;
  children: ReactNode;
}

/** The page with which somebody follows and changes what she sent. */
export const OwnLinkPage = ({ title, state, done, rejection, aside, ...props }: OwnLinkPageProps) => (
  <div className="page">
    <header className="page-header">
      <h1>{title}</h1>
      {done && (
        <p role="status" className="notice">
          {done}
        </p>
      )}
      {rejection && (
        <p role="alert" className="failure">
          {rejection}
        </p>
      )}
    </header>
    <div className="contact-columns">
      <section
        className="sheet contact-sheet stack"
        aria-labelledby="estado"
        {...(props.isRefreshed && { [REFRESHED]: '' })}
      >
        <h2 id="estado">{state}</h2>
        {props.children}
      </section>
      <aside className={props.asideClass} aria-label="Sobre tu enlace y tus datos">
        {aside}
      </aside>
    </div>
  </div>
);
