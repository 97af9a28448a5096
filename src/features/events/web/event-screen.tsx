import { type ReactNode, useContext } from 'react';
import { AGENDA_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { ArticleLink, ArticlePage } from '../../../shared/web/article-page.tsx';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { Fact } from '../../../shared/web/fact.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PageMedia } from '../../../shared/web/item-media.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { videoIdOf } from '../../media/contract.ts';
import { type Event, isOver } from '../contract.ts';
import { CalendarLink, PlaceLink } from './event-links.tsx';
import { eventPath } from './event-paths.ts';
import { dayInWords, stateInWords, whenInWords } from './event-words.ts';

interface EventScreenProps {
  event: Event;
  /** The event that follows it, if one does. */
  next?: Event | undefined;
  /** What other kinds of content say about it. */
  additions?: ReactNode;
  /** The form with which visitors sign up, or why they cannot. It is shown for an event to come that takes sign-ups. */
  signUp: ReactNode;
}

/** The page of an event. */
export function EventScreen({ event, next, additions, signUp }: EventScreenProps) {
  const hasEnded = isOver(event, useContext(ElectionNow).now);
  const state = hasEnded ? 'Ya pasó' : stateInWords(event);
  const isOpen = event.takesSignUps && !event.isCancelled && !hasEnded;
  const text = <FormattedText text={event.content} />;
  return (
    <ArticlePage
      list={{ path: AGENDA_PATH, text: 'Volver a la agenda' }}
      end={
        next && (
          <ArticleLink
            label={`Lo que sigue: ${dayInWords(next.starts)}`}
            title={next.title}
            path={eventPath(next)}
          />
        )
      }
    >
      <header className="stack">
        {state && !event.isCancelled && <p className={hasEnded ? 'event-over' : 'event-state'}>{state}</p>}
        <h1>{event.title}</h1>
        {event.isCancelled && (
          <div className="event-called-off stack tight">
            <strong>Se suspende</strong>
            {text}
          </div>
        )}
      </header>
      <Facts event={event} hasEnded={hasEnded} />
      {isOpen && !event.isFull && (
        <a className="button to-sign-up" href="#anotate">
          Reservar lugar
        </a>
      )}
      <PageMedia item={event} siteId={videoIdOf(event.videoUrl)} />
      {!event.isCancelled && text}
      {isOpen && (
        <section className="sheet stack sign-up" aria-labelledby="anotate">
          <h2 id="anotate">Reservar lugar</h2>
          {signUp}
        </section>
      )}
      {additions}
      {!hasEnded && <PassOn path={eventPath(event)} title={event.title} text={plainContentOf(event)} />}
    </ArticlePage>
  );
}

function Facts({ event, hasEnded }: { event: Event; hasEnded: boolean }) {
  const { isCancelled, place, neighbourhoods, accessibility, capacity, takesSignUps, isFull } = event;
  return (
    <dl className="event-facts">
      <Fact name="Cuándo">
        <time dateTime={event.starts} className={isCancelled ? 'event-off' : undefined}>
          {whenInWords(event)}
        </time>
        {!isCancelled && !hasEnded && <CalendarLink event={event} />}
      </Fact>
      <Fact name={neighbourhoods.length > 0 ? 'Por dónde' : 'Dónde'}>
        {place}
        {neighbourhoods.length > 0 && <span className="event-more">{neighbourhoods.join(', ')}</span>}
        <PlaceLink event={event} />
      </Fact>
      {accessibility && <Fact name="Para entrar">{accessibility}</Fact>}
      {takesSignUps && capacity !== null && (
        <Fact name="Lugares">
          {isFull ? `Eran ${capacity}, y ya no quedan` : `Hay ${capacity}, y todavía quedan`}
        </Fact>
      )}
    </dl>
  );
}
