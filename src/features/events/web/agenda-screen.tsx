import { useContext } from 'react';
import { formatMonth } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { dayOf } from '../../../shared/contract/moment-words.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { SiteUrl } from '../../../shared/web/site-url.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import type { Event } from '../contract.ts';
import { AGENDA_FILE_PATH } from './event-paths.ts';
import { EventList } from './event-row.tsx';
import { splitByTime } from './event-words.ts';

/** How many events that are over the page shows, so that it stays small for years. */
const MOST_OVER = 40;

/** The agenda: what is to come, by month, and below it, folded, what is over. */
export function AgendaScreen({ events }: { events: readonly Event[] }) {
  const { now } = useContext(ElectionNow);
  const { coming, over } = splitByTime(events, now);
  const months = [...new Set(coming.map(monthOf))];
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">Nos vemos</p>
        <h1>Agenda</h1>
        <p className="lead">{spoken`Charlas, recorridas y encuentros: qué hay, cuándo y dónde.`}</p>
      </header>
      {coming.length === 0 && (
        <p className="empty">{spoken`Por ahora no hay nada anotado. Cuando haya algo, va a estar acá.`}</p>
      )}
      {months.map((month) => (
        <section key={month} className="card-group stack loose" aria-label={capitalised(formatMonth(month))}>
          <h2 className="card-group-title">{capitalised(formatMonth(month))}</h2>
          <EventList events={coming.filter((event) => monthOf(event) === month)} />
        </section>
      ))}
      {!useContext(InStaticCopy) && coming.length > 0 && <Subscription />}
      {over.length > 0 && (
        <details className="events-over">
          <summary>{`Lo que ya pasó (${over.length})`}</summary>
          <EventList events={over.slice(0, MOST_OVER)} />
        </details>
      )}
    </div>
  );
}

const monthOf = ({ starts }: Event) => dayOf(starts).slice(0, 7);

/** The way to have the agenda in the calendar of one's phone, where changes arrive by themselves. */
function Subscription() {
  const url = useContext(SiteUrl) + AGENDA_FILE_PATH;
  return (
    <aside className="event-subscription sheet">
      <p>{spoken`Podés tener la agenda en el calendario de tu teléfono: si algo cambia, se cambia sola.`}</p>
      <p className="button-row">
        <a className="button-quiet" href={url.replace(/^https?:/, 'webcal:')}>
          Seguir en mi calendario
        </a>
        <a className="link" href={AGENDA_FILE_PATH} download>
          Bajarla una sola vez
        </a>
      </p>
    </aside>
  );
}
