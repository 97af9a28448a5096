import { useContext } from 'react';
import type { Vertex } from '../../../shared/contract/geography.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import type { Event } from '../contract.ts';
import { eventPath } from './event-paths.ts';
import { dayInWords, splitByTime } from './event-words.ts';

/** What the script of the visits reads from the page. */
export interface VisitsOnPage {
  neighbourhoods: readonly { name: string; middle: Vertex }[];
}

interface ComingVisitsProps extends VisitsOnPage {
  events: readonly Event[];
}

const MOST_SHOWN = 4;

/**
 * The visits by block to come, below the form for a printed list. The script shows the next one in the neighbourhood of
 * the place that the visitor chose.
 */
export function ComingVisits({ events, neighbourhoods }: ComingVisitsProps) {
  const { now } = useContext(ElectionNow);
  const visits = splitByTime(events, now).coming.filter(
    (event) => event.neighbourhoods.length > 0 && !event.isCancelled,
  );
  if (visits.length === 0) return null;
  return (
    <section
      className="coming-visits stack tight"
      aria-labelledby="recorridas"
      data-island="visits"
      data-visits={JSON.stringify({ neighbourhoods } satisfies VisitsOnPage)}
    >
      <h3 id="recorridas" data-island-seen>
        También pasamos por tu barrio
      </h3>
      <p role="status" data-visit-here />
      <ul>
        {visits.map((visit, index) => (
          <li
            key={visit.id}
            data-neighbourhoods={JSON.stringify(visit.neighbourhoods)}
            data-day={dayInWords(visit.starts)}
            hidden={index >= MOST_SHOWN}
          >
            <a href={eventPath(visit)}>{`${dayInWords(visit.starts)}: ${visit.neighbourhoods.join(', ')}`}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
