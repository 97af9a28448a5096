import { useContext } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { FinderAnswer } from '../../../features/polling-places/web/find-answer.ts';
import {
  PollingPlaceFinder,
  type TypedCredential,
} from '../../../features/polling-places/web/polling-place-finder.tsx';
import { circuitsText } from '../../../features/polling-places/web/texts.ts';
import type { PublishedCount } from '../../../features/vote-count/contract.ts';
import { PublishedCountTable } from '../../../features/vote-count/web/published-count.tsx';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { QrCode } from '../../../shared/web/qr-code.tsx';
import { Share } from '../../../shared/web/share.tsx';
import { FINDER_IS_GONE, InStaticCopy } from '../../../shared/web/static-copy.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { pages } from '../pages.ts';
import { SocialAccounts } from '../social-accounts.tsx';
import { UrnDrawing } from './drawings.tsx';
import { finderSetup } from './finder-setup.ts';

const { location, list } = campaign;

interface ElectionsScreenProps {
  siteUrl: string;
  /** The answer of the polling place finder, if the URL or a form sent without JavaScript asks for one. */
  answer?: FinderAnswer;
  typed?: TypedCredential;
  /** The campaign's own count, if it is published. */
  count: PublishedCount | null;
}

export function ElectionsScreen({ siteUrl, answer, typed, count }: ElectionsScreenProps) {
  const { phase, closed } = useContext(ElectionNow);
  const shown = useCampaign();
  const { contact, election, elections, pollingPlaces, sections } = shown;
  const isOver = phase === 'after';
  const texts = isOver ? elections.after : elections.before;
  const isStaticCopy = useContext(InStaticCopy);
  const finder = sections.finder && !isStaticCopy && (
    <PollingPlaceFinder setup={finderSetup(shown)} answer={answer} typed={typed} />
  );
  return (
    <div className="page">
      <div className="illustrated elections-header">
        <header className="page-header">
          <p className="kicker">{formatDay(election.day)}</p>
          <h1>Elecciones</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        <UrnDrawing />
      </div>
      {!isOver && finder}
      {isOver && count && <PublishedCountTable count={count} />}
      <section className="ballot" aria-labelledby="que-se-vota">
        <h2 id="que-se-vota">{texts.what}</h2>
        <div className="ballot-pair">
          {elections.papers.map(({ tag, title, ...text }) => (
            <article key={tag}>
              <p className="ballot-tag">{tag}</p>
              <h3>{title}</h3>
              <p>{isOver ? text.after : text.before}</p>
            </article>
          ))}
        </div>
        <p>{texts.note}</p>
      </section>
      <div className="elections-grid">
        <section aria-labelledby="donde">
          <h2 id="donde">Dónde</h2>
          <p>{texts.where}</p>
          {sections.finder && isStaticCopy && <p>{FINDER_IS_GONE}</p>}
          {!sections.finder && (
            <p>
              <a href={elections.authorityUrl}>{electoralTerms.finder.goTo}</a>
            </p>
          )}
          {pollingPlaces.places.length > 0 && (
            <details className="disclosure">
              <summary>{elections.places}</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Local</th>
                    <th scope="col">{electoralTerms.circuit.many}</th>
                  </tr>
                </thead>
                <tbody>
                  {pollingPlaces.places.map((place) => (
                    <tr key={place.name}>
                      <td>{place.name}</td>
                      <td>{circuitsText(place)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
        </section>
        <section aria-labelledby="como" className="elections-how">
          <h2 id="como">Cómo</h2>
          <Steps steps={texts.steps} />
          <p>
            <strong>{texts.hours}</strong>
          </p>
        </section>
        <section aria-labelledby="documento">
          <h2 id="documento">Con qué documento</h2>
          <p>{texts.document}</p>
        </section>
        {closed.includes('sharing') || isStaticCopy ? (
          contact.social.length > 0 && (
            <section aria-labelledby="seguinos" className="elections-accounts">
              <h2 id="seguinos">Redes</h2>
              <SocialAccounts />
            </section>
          )
        ) : (
          <section aria-labelledby="seguinos" className="elections-share">
            <div>
              <h2 id="seguinos">{spoken`Compartí`}</h2>
              <p>
                {spoken`Mostrale este código a quien tengas al lado: abre esta página de ${list.inSentence} ${list.number}`}
                .
              </p>
              <Share
                path={pages.elections.path}
                title={`Cómo se ${isOver ? 'votó' : 'vota'} en ${location.town}`}
              />
              <SocialAccounts />
            </div>
            <QrCode address={siteUrl} />
          </section>
        )}
      </div>
      {isOver && finder}
    </div>
  );
}

/** Instructions as a numbered list, or as a paragraph if there is only one step. */
function Steps({ steps }: { steps: string[] }) {
  if (steps.length === 1) return <p>{steps[0]}</p>;
  return (
    <ol className="steps stack">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
