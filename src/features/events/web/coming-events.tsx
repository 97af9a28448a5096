import { useContext } from 'react';
import { AGENDA_PATH } from '../../../shared/contract/content-kinds.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import type { Event } from '../contract.ts';
import { EventList } from './event-row.tsx';
import { splitByTime } from './event-words.ts';

/** How many events the home page shows. */
const SHOWN = 2;

/** The next events on the home page. Nothing stands there while none is to come. */
export function ComingEvents({ events }: { events: readonly Event[] }) {
  const { now } = useContext(ElectionNow);
  const { coming } = splitByTime(events, now);
  if (coming.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="inicio-agenda">
      <header className="section-header cluster ends">
        <h2 id="inicio-agenda">Agenda</h2>
        <a href={AGENDA_PATH}>Ver toda la agenda</a>
      </header>
      <EventList events={coming.slice(0, SHOWN)} />
    </section>
  );
}
