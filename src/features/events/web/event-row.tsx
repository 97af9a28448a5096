import type { Event } from '../contract.ts';
import { eventPath } from './event-paths.ts';
import { leafOf, stateInWords, whenInWords } from './event-words.ts';

interface EventRowProps {
  event: Event;
  heading?: 'h2' | 'h3';
}

/** An event in a list: a leaf of a calendar, and what, when and where. */
export function EventRow({ event, heading: Heading = 'h3' }: EventRowProps) {
  const { weekday, day, month } = leafOf(event);
  const state = stateInWords(event);
  return (
    <article className="event-row" data-cancelled={event.isCancelled || undefined}>
      <p className="event-leaf" aria-hidden="true">
        <span>{weekday}</span>
        <strong>{day}</strong>
        <span>{month}</span>
      </p>
      <div className="stack tight">
        {state && <p className="event-state">{state}</p>}
        <Heading className="card-title">
          <a href={eventPath(event)}>{event.title}</a>
        </Heading>
        <p className="card-note">
          <time dateTime={event.starts}>{whenInWords(event)}</time>
        </p>
        <p>{event.place}</p>
      </div>
    </article>
  );
}
