import type { LivePageProps } from '../../../shared/web/staff/content-form.tsx';
import { eventDraftOf } from '../web/event-draft.ts';
import { EventScreen } from '../web/event-screen.tsx';
import type { EventValues } from './event-collection.ts';

/** The page of an event as it is written. Until its moment is chosen, it shows the present one. */
export const EventLivePage = ({ values, id }: LivePageProps<EventValues>) => (
  <EventScreen
    event={{
      ...eventDraftOf({ ...values, starts: values.starts || new Date().toISOString() }),
      id,
      version: 0,
      active: true,
    }}
    signUp={<p>Acá va el formulario para anotarse.</p>}
  />
);
