import { type ReactNode, useContext } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { type ClosablePart, vedaBegins } from '../../../shared/contract/election.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { pages } from '../pages.ts';

const { election } = campaign;
const { silence } = country;

/** The notice above the home page near the election: when, where and how to vote, and what the election law pauses. */
export function ElectionNotice() {
  const { phase, closed } = useContext(ElectionNow);
  const { sections } = useCampaign();
  const paused = closed.filter((part) => part !== 'orders' || sections.orders);
  if (phase === 'veda' && silence)
    return (
      <Notice
        kicker={silence.title}
        title={`Se vota el ${formatWeekday(election.day)} ${formatDay(election.day)}`}
      >
        <p>
          {`Desde el ${formatWeekday(vedaBegins(election))}${paused.length > 0 ? ' la campaña calla, para que cada cual decida con calma' : ', cada cual decide con calma'}: ${silence.rule}. `}
          {paused.length > 0 && `Hasta que se vote no hay ${pausedText(paused)}.`}
        </p>
        <p>{HOURS}</p>
      </Notice>
    );
  if (phase === 'electionDay')
    return (
      <Notice
        kicker={formatDay(election.day)}
        title={`Hoy se vota, de ${election.opens} a ${election.closes}`}
      >
        <p>
          {electoralTerms.bring} {electoralTerms.compulsory}
        </p>
      </Notice>
    );
  return null;
}

const HOURS = `${capitalised(electoralTerms.places)} abren de ${election.opens} a ${election.closes}.`;

const PAUSED: Record<ClosablePart, string> = {
  orders: `pedidos de ${country.paper}`,
  sharing: 'botones para compartir',
  publications: 'noticias nuevas',
};

const pausedText = (closed: ClosablePart[]) =>
  new Intl.ListFormat(country.locale, { type: 'disjunction' }).format(closed.map((part) => PAUSED[part]));

const Notice = ({ kicker, title, children }: { kicker: string; title: string; children: ReactNode }) => (
  <section className="election-notice" aria-labelledby="aviso-de-la-eleccion">
    <div className="page stack">
      <p className="kicker">{kicker}</p>
      <h2 id="aviso-de-la-eleccion">{title}</h2>
      {children}
      <p className="button-row">
        <a
          href={`${pages.elections.path}#${useCampaign().sections.finder ? 'donde-voto' : 'donde'}`}
          className="button"
        >
          Dónde voto
        </a>
        <a href={`${pages.elections.path}#como`} className="button-quiet">
          Cómo se vota
        </a>
      </p>
    </div>
  </section>
);
