import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import { EMPTY_ITEM } from '../../../shared/web/staff/content-form.tsx';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { liveItem } from '../../../shared/web/staff/editor/live-item.tsx';
import { EVENT_LABELS, type Event, eventList } from '../contract.ts';
import { EVENT_TEXTS, eventPath, STAFF_AGENDA_PATH } from '../web/event-paths.ts';
import { eventCollection } from './event-collection.ts';
import { EventFields, type EventScreenProps } from './event-form.tsx';

const kind = {
  one: EVENT_TEXTS.one,
  listPath: STAFF_AGENDA_PATH,
  collection: eventCollection,
  labels: EVENT_LABELS,
  pageOf: eventPath,
  writtenFields: ['title' as const, 'content' as const],
  LivePage: liveItem(async () => (await import('./event-live-page.tsx')).EventLivePage),
};

export const NewEventScreen = (props: EventScreenProps) => (
  <NewContent
    kind={kind}
    initial={{ ...EMPTY_ITEM, content: '', starts: '', ends: null, place: '' }}
    fields={(fields) => <EventFields {...fields} {...props} laterOnes={null} isNew />}
  />
);

export function EditEventScreen(props: EventScreenProps) {
  const { items } = useServedList(eventList);
  return (
    <EditContent
      kind={kind}
      fields={({ item, ...fields }) => (
        <EventFields {...fields} {...props} laterOnes={laterOnesOf(item, items)} />
      )}
    />
  );
}

const laterOnesOf = ({ series, starts }: Event, events: readonly Event[]) =>
  series ? events.filter((other) => other.series === series && other.starts > starts).length : null;
