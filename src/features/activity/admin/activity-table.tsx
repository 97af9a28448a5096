import { useMemo } from 'react';
import { ACTS, SUBJECTS, type Subject } from '../../../shared/contract/activity.ts';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import type { Activity } from '../contract.ts';

interface ActivityTableProps {
  pages: Activity[][];
  /** Called to show only the entries of one item. `subject` is the name of the item's kind in the API. */
  onItem: (subject: string, id: string) => void;
}

/** The entries of the activity log. On narrow screens they are cards. */
export function ActivityTable({ pages, ...opening }: ActivityTableProps) {
  const onItem = useStable(opening.onItem);
  const columns = useMemo(() => activityColumns(onItem), [onItem]);
  return <Table className="activity-table" columns={columns} pages={pages} keyOf={({ id }) => id} isTall />;
}

const activityColumns = (onItem: ActivityTableProps['onItem']): Column<Activity>[] => [
  { name: 'Cuándo', key: 'date', isPlain: true, cell: ({ at }) => <Moment at={at} /> },
  { name: 'Quién', key: 'actor', isHeading: true, cell: ({ actorName }) => actorName },
  {
    name: 'Qué hizo',
    key: 'act',
    kind: 'long',
    cell: ({ act, subject, itemId, itemTitle, before, after }) => (
      <>
        {ACTS[act].name}{' '}
        {itemId === null ? (
          itemTitle
        ) : (
          <>
            {act !== 'signed in' && !isNamedIn(itemTitle, subject) && (
              <span className="activity-quiet">{SUBJECTS[subject].name} </span>
            )}
            <button
              type="button"
              className="activity-item link"
              onClick={() => onItem(SUBJECTS[subject].word, itemId)}
            >
              {itemTitle}
              <span className="sr-only">, ver toda su actividad</span>
            </button>
          </>
        )}
        <Change before={before} after={after} />
      </>
    ),
  },
  {
    name: 'Desde',
    key: 'origin',
    kind: 'long',
    cell: ({ origin }) => <span className="activity-quiet">{origin || 'El servidor'}</span>,
  },
];

/** Whether a title already begins with the name of its kind, as 'Mensaje 12' does. */
const isNamedIn = (title: string, subject: Subject) => title.startsWith(SUBJECTS[subject].name);

/** Shows the values before and after a change, or only the new ones when there were none before. */
function Change({ before, after }: Pick<Activity, 'before' | 'after'>) {
  return (
    <>
      {before && (
        <div>
          <span className="activity-quiet">Antes: </span>
          {before}
        </div>
      )}
      {after && (
        <div>
          {before && <span className="activity-quiet">Ahora: </span>}
          {after}
        </div>
      )}
    </>
  );
}
