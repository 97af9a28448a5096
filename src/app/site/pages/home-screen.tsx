import { Fragment, useContext } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { PollingPlaceFinder } from '../../../features/polling-places/web/polling-place-finder.tsx';
import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import { formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import { isSilent } from '../../../shared/contract/election.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { type ContentType, itemsOf, type Shown } from '../../../shared/web/content-type.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { HomeItems } from '../../../shared/web/home-items.tsx';
import { PHONE_WIDTH, Picture, pictureUrl } from '../../../shared/web/picture.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { useTakesOrders } from '../../../shared/web/takes-orders.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { hasContactWays } from '../contact-words.ts';
import { electionNote } from '../election-note.ts';
import { CANDIDATE, pages } from '../pages.ts';
import { ContactFormMountPoint } from './contact-form-mount-point.tsx';
import { ContactWays } from './contact-ways.tsx';
import { ElectionNotice } from './election-notice.tsx';
import { finderSetup } from './finder-setup.ts';
import type { FormSetup } from './form-mount-point.tsx';

interface HomeScreenProps {
  types: readonly ContentType[];
  content: PublishedContent;
  campaign: Shown['campaign'];
  forms: FormSetup;
}

export function HomeScreen({ types, content, campaign: shown, forms }: HomeScreenProps) {
  const isStaticCopy = useContext(InStaticCopy);
  if (isSilent(useContext(ElectionNow).phase)) return <SilentHome forms={forms} />;
  return (
    <>
      <ElectionNotice />
      <Hero thanks={content.thanks || campaign.thanks} />
      <Introduction />
      {types.map((type) => (
        <Fragment key={type.kind}>
          {type.home ? (
            type.home({ content, campaign: shown })
          ) : (
            <HomeItems type={type} items={itemsOf(content, type)} content={content} />
          )}
        </Fragment>
      ))}
      {!isStaticCopy && <CallToAction forms={forms} />}
    </>
  );
}

/** The home page while the law forbids propaganda: what helps to vote, and the contact form, without the candidacy. */
function SilentHome({ forms }: { forms: FormSetup }) {
  const { phase } = useContext(ElectionNow);
  const shown = useCampaign();
  const { where, document } = shown.elections.before;
  const isVoting = phase !== 'afterClosing';
  return (
    <>
      <ElectionNotice isMain />
      <div className="page section stack loose">
        {isVoting && shown.sections.finder && <PollingPlaceFinder setup={finderSetup(shown)} />}
        <div className="elections-grid">
          {isVoting && (
            <>
              <section aria-labelledby="donde">
                <h2 id="donde">Dónde</h2>
                <p>{where}</p>
              </section>
              <section aria-labelledby="documento">
                <h2 id="documento">Con qué documento</h2>
                <p>{document}</p>
              </section>
            </>
          )}
          <section aria-labelledby="te-escuchamos">
            <h2 id="te-escuchamos">Contacto</h2>
            <ContactBlock forms={forms} />
          </section>
        </div>
      </div>
    </>
  );
}

function Hero({ thanks }: { thanks: string }) {
  const { list, candidate, texts, location, pictures, sections } = useCampaign();
  const { phase } = useContext(ElectionNow);
  const takesOrders = useTakesOrders(sections);
  const isNoticed = phase === 'veda' || phase === 'electionDay'; // the main button is in the notice
  return (
    <section className="hero" aria-labelledby="lista">
      <Picture
        src={pictureUrl(pictures.hero.name)}
        alt={pictures.hero.alt}
        sizes={`(min-width: 64rem) 75vw, (min-width: 48rem) 100vw, ${PHONE_WIDTH}`}
        className="hero-picture"
        priority
      />
      <div className="hero-sheet ballot">
        <p className="kicker">
          {location.town}, {location.department}
        </p>
        <h1 id="lista">
          <span className="hero-word">{list.word}</span> <span className="hero-number">{list.number}</span>
        </h1>
        <p className="hero-candidate">
          <strong>{candidate.name}</strong>
          <span>{candidate.role}</span>
        </p>
        {phase === 'after' ? (
          <p className="hero-motto">
            {!/^¡?gracias\b/i.test(thanks) && <strong>Gracias. </strong>}
            {thanks}
          </p>
        ) : (
          <p className="hero-motto">{texts.motto}</p>
        )}
        {phase === 'before' && <Countdown />}
        <p className="button-row hero-actions">
          <a href={pages.proposals.path} className={isNoticed ? 'button-quiet' : 'button'}>
            Conocer propuestas
          </a>
          {takesOrders && (
            <a href={pages.listRequest.path} className="button-quiet">
              {pages.listRequest.menuText}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

function Countdown() {
  const { now } = useContext(ElectionNow);
  const { day } = useCampaign().election;
  const { figure } = electionNote(day, now);
  return (
    <p className="hero-countdown">
      <strong>{figure}</strong> para votar, el {formatWeekday(day)} {formatDay(day)}
    </p>
  );
}

function Introduction() {
  const { candidate, texts, sections } = useCampaign();
  return (
    <section className="page section introduction" aria-labelledby="presentacion">
      <Picture
        src={pictureUrl(candidate.portrait.name)}
        alt={candidate.portrait.alt}
        sizes={`(min-width: 64rem) 500px, (min-width: 48rem) 40vw, ${PHONE_WIDTH}`}
        className="ratio-4-5 introduction-portrait"
        width={1000}
        height={1250}
      />
      <div className="introduction-text stack loose">
        <p className="kicker">{candidate.role}</p>
        <h2 id="presentacion">Hola, soy {candidate.name}</h2>
        {paragraphsOf(texts.introduction).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="button-row">
          <a href={pages.candidate.path} className="button-quiet">
            {spoken`Conocé ${CANDIDATE.met}`}
          </a>
          {sections.team && <a href={pages.team.path} className="button-quiet">{spoken`Conocé al equipo`}</a>}
        </p>
      </div>
    </section>
  );
}

function OtherWays() {
  if (!hasContactWays(useCampaign().contact)) return null;
  return (
    <>
      <h3>{spoken`O por acá`}</h3>
      <ContactWays />
    </>
  );
}

function ListAtHome() {
  if (!useTakesOrders(useCampaign().sections)) return null;
  return (
    <a href={pages.listRequest.path} className="button-quiet">
      {`${pages.listRequest.menuText} en casa`}
    </a>
  );
}

/** The contact form in a collapsible block of native HTML, which opens and closes without JavaScript. */
const ContactBlock = ({ forms }: { forms: FormSetup }) => (
  <details className="contact-block" id="escribinos">
    <summary className="button">
      <span className="when-closed">{spoken`Escribinos`}</span>
      <span className="when-open">Cerrar</span>
    </summary>
    <ContactFormMountPoint forms={forms} isFolded />
    <OtherWays />
  </details>
);

const CallToAction = ({ forms }: { forms: FormSetup }) => (
  <section className="call-to-action" aria-labelledby="te-escuchamos">
    <Picture
      src={pictureUrl(campaign.pictures.callToAction.name)}
      alt={campaign.pictures.callToAction.alt}
      sizes={`(min-width: 64rem) 50vw, ${PHONE_WIDTH}`}
      className="call-to-action-picture"
    />
    <div className="call-to-action-text stack loose">
      <h2 id="te-escuchamos">{spoken`¿Qué falta en tu cuadra?`}</h2>
      <p className="lead">{spoken`Contanos. Leemos todo, y todo tiene respuesta.`}</p>
      <div className="button-row">
        <ContactBlock forms={forms} />
        <ListAtHome />
      </div>
    </div>
  </section>
);
