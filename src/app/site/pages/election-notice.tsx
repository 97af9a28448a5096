import { type ReactNode, useContext } from 'react';
import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { FINDER_ID } from '../../../features/polling-places/web/finder-addresses.ts';
import { formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import { type ClosablePart, vedaBegins } from '../../../shared/contract/election.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { pages } from '../pages.ts';

const { silence } = country;

/**
 * The notice above the home page near the election: when, where and how to vote, and what the election law pauses.
 * `isMain` means that it begins the page in place of the candidacy, and that the finder follows if there is one.
 */
export function ElectionNotice({ isMain = false }: { isMain?: boolean }) {
  const { phase, closed } = useContext(ElectionNow);
  const { sections, election } = useCampaign();
  const paused = closed.filter((part) => part !== 'orders' || sections.orders);
  if (phase === 'veda' && silence)
    return (
      <Notice
        isMain={isMain}
        kicker={silence.title}
        title={`Se vota el ${formatWeekday(election.day)} ${formatDay(election.day)}`}
      >
        <p>
          {`Desde el ${formatWeekday(vedaBegins(election))}${paused.length > 0 ? ' la campaña calla, para que cada cual decida con calma' : ', cada cual decide con calma'}: ${silence.rule}. `}
          {paused.length > 0 && `En estos días no hay ${pausedText(paused)}.`}
        </p>
        <p>
          {`Se vota de ${election.opens} a ${election.closes}.`} {electoralTerms.bring}
        </p>
      </Notice>
    );
  if (phase === 'electionDay')
    return (
      <Notice
        isMain={isMain}
        kicker={formatDay(election.day)}
        title={`Hoy se vota, de ${election.opens} a ${election.closes}`}
      >
        <p>
          {electoralTerms.bring} {electoralTerms.compulsory}
        </p>
      </Notice>
    );
  if (phase === 'afterClosing' && silence)
    return (
      <Notice isMain={isMain} kicker={silence.title} title={`La votación cerró a las ${election.closes}`}>
        <p>{`Hasta las ${election.vedaEnds} sigue ${silence.named}, y acá no se publica ningún resultado.`}</p>
      </Notice>
    );
  return null;
}

const PAUSED: Record<ClosablePart, string> = {
  orders: `pedidos de ${country.paper}`,
  sharing: 'botones para compartir',
  publications: 'noticias nuevas',
};

const pausedText = (closed: ClosablePart[]) =>
  new Intl.ListFormat(country.locale, { type: 'disjunction' }).format(closed.map((part) => PAUSED[part]));

interface NoticeProps {
  isMain: boolean;
  kicker: string;
  title: string;
  children: ReactNode;
}

function Notice({ isMain, kicker, title, children }: NoticeProps) {
  const { sections } = useCampaign();
  const { phase } = useContext(ElectionNow);
  const finderPath = `${pages.elections.path}#${sections.finder ? FINDER_ID : 'donde'}`;
  const Title = isMain ? 'h1' : 'h2';
  return (
    <section className="election-notice" aria-labelledby="aviso-de-la-eleccion">
      <div className="page stack">
        <p className="kicker">{kicker}</p>
        <Title id="aviso-de-la-eleccion">{title}</Title>
        {children}
        {phase !== 'afterClosing' && (
          <p className="button-row">
            <a href={isMain && sections.finder ? `#${FINDER_ID}` : finderPath} className="button">
              Dónde voto
            </a>
            <a href={`${pages.elections.path}#como`} className="button-quiet">
              Cómo se vota
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
