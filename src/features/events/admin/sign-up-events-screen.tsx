import { Link } from 'react-router';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import { Loading, NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { eventList, isOver } from '../contract.ts';
import { whenInWords } from '../web/event-words.ts';
import { signUpsPath } from './sign-up-paths.ts';

const PUBLISHED = { ...eventList, path: `${eventList.path}?activeOnly=true` };

/** The events for which people sign up, the next one first, each with the way to its list. */
export function SignUpEventsScreen() {
  const { items, isLoading } = useServedList(PUBLISHED);
  const now = new Date();
  const events = items.filter(({ takesSignUps }) => takesSignUps);
  const coming = events.filter((event) => !isOver(event, now));
  const over = events.filter((event) => isOver(event, now)).toReversed();
  return (
    <Screen title="Anotados">
      {isLoading && <Loading>Cargando la agenda…</Loading>}
      {!isLoading && events.length === 0 && (
        <NothingFound
          search=""
          onClearSearch={() => undefined}
          hint="Cuando una actividad de la agenda tenga inscripción, su lista va a estar acá."
        >
          No hay actividades con inscripción.
        </NothingFound>
      )}
      <ul className="stack">
        {[...coming, ...over].map((event) => (
          <li key={event.id}>
            <Link to={signUpsPath(event.id)}>{event.title}</Link>
            <p className="field-hint">
              {whenInWords(event)}, {event.place}
              {isOver(event, now) && '. Ya pasó: la lista se borra a los 30 días.'}
            </p>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
