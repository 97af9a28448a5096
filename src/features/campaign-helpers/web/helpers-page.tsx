import { useContext } from 'react';
import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import { SITE_PARTS } from '../../../shared/contract/site-parts.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { DrawnList } from '../../../shared/web/drawn-list.tsx';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { sharePicture } from '../../../shared/web/page-description.ts';
import type { PartPage, PartPageSources } from '../../../shared/web/part-page.ts';
import { FORM_IS_GONE, InStaticCopy } from '../../../shared/web/static-copy.ts';
import type { VerifiedFormSettings } from '../../verification/contract.ts';
import { HELP_OVER } from '../contract.ts';
import { HelpForm } from './help-form.tsx';

const TITLE = SITE_PARTS.helpers.page.menuText;

/** The page on which visitors offer to help. */
export const helpersPage: PartPage = {
  describe: ({ list, location, pictures }) => ({
    title: TITLE,
    description: `Cómo ayudar a ${list.inSentence} ${list.number} en ${location.town}: en una mesa, con el reparto, con un auto o con comida.`,
    ...sharePicture(pictures.share),
  }),
  show: (sources) => <HelpersScreen {...sources} />,
};

function HelpersScreen({ campaign, placeForm }: PartPageSources) {
  const { phase } = useContext(ElectionNow);
  const isStaticCopy = useContext(InStaticCopy);
  const closed = phase === 'after' ? HELP_OVER : isStaticCopy ? FORM_IS_GONE : null;
  const settings: VerifiedFormSettings = {
    terms: { version: campaign.privacy.noticeVersion, notice: paragraphsOf(campaign.privacy.notice) },
  };
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">{campaign.list.caption}</p>
        <h1>{TITLE}</h1>
        <p className="lead">
          {closed ??
            spoken`Esta campaña la hacen vecinas y vecinos en su tiempo libre. Contanos en qué podés ayudar: una hora ya sirve.`}
        </p>
      </header>
      {!closed && (
        <div className="contact-columns">
          <section className="sheet contact-sheet stack" aria-labelledby="tu-ayuda">
            <h2 id="tu-ayuda">Tu ayuda</h2>
            {placeForm({
              name: 'help',
              settings,
              otherwise: 'sumarte',
              render: ({ page, ...parts }) => <HelpForm {...parts} page={page} settings={settings} />,
            })}
          </section>
          <WhatFollows campaign={campaign} />
        </div>
      )}
    </div>
  );
}

const WhatFollows = ({ campaign }: Pick<PartPageSources, 'campaign'>) => (
  <aside className="contact-aside stack" aria-labelledby="que-sigue">
    <DrawnList {...campaign} />
    <section>
      <h2 id="que-sigue">Qué pasa después</h2>
      <ol className="steps stack">
        <li>{spoken`Confirmás tu número con un código.`}</li>
        <li>Alguien del equipo te llama, y ven juntos qué te queda bien.</li>
        <li>Te damos lo que haga falta, y nadie va solo si no quiere.</li>
        <li>{spoken`Si después no podés, no pasa nada.`}</li>
      </ol>
    </section>
  </aside>
);
