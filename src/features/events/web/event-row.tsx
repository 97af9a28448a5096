import { ArrowRight } from '../../../shared/web/icons.ts';
import type { Event } from '../contract.ts';
import { eventPath } from './event-paths.ts';
import { dayInWords, hoursInWords, leafOf, stateInWords } from './event-words.ts';

export const EventList = ({ events }: { events: readonly Event[] }) => (
  <ul className="event-list">
    {events.map((event) => (
      <li key={event.id}>
        <EventRow event={event} />
      </li>
    ))}
  </ul>
);

/** An event in a list: a leaf of a calendar, and what, when and where. */
export function EventRow({ event }: { event: Event }) {
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
        <h3 className="card-title">
          <a href={eventPath(event)}>{event.title}</a>
        </h3>
        <p className="event-hours">
          <time dateTime={event.starts}>
            <span className="sr-only">{dayInWords(event.starts)}, </span>
            {hoursInWords(event)}
          </time>
        </p>
        <p>{event.place}</p>
        {event.takesSignUps && !state && <p className="event-sign-up">Se reserva lugar</p>}
      </div>
      <ArrowRight aria-hidden="true" size={22} />
    </article>
  );
}
