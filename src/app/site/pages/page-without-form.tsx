import type { ReactNode } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { FORM_IS_GONE } from '../../../shared/web/static-copy.ts';

/** A page of a static copy that has a form on the site. */
export const PageWithoutForm = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="page">
    <header className="page-header">
      <p className="kicker">{campaign.list.caption}</p>
      <h1>{title}</h1>
      <p className="lead">{FORM_IS_GONE}</p>
    </header>
    {children}
  </div>
);
