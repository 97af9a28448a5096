import { ACTS, SUBJECTS } from '../../../shared/contract/activity.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import type { Activity } from '../contract.ts';

interface ActivityTableProps {
  activities: Activity[];
  /** Called to show only the entries of one item, given by its wire name and its id. */
  onItem: (subject: string, id: string) => void;
}

/** The entries of the activity log. On narrow screens they are cards. */
export const ActivityTable = ({ activities, onItem }: ActivityTableProps) => (
  <table className="table table-even activity-table">
    <TableHead names={['Cuándo', 'Quién', 'Qué hizo', 'Con qué', 'Antes y después', 'Desde']} />
    <tbody>
      {activities.map(({ id, at, actorName, act, subject, itemId, itemTitle, before, after, origin }) => (
        <tr key={id}>
          <td data-label="Cuándo">
            <time dateTime={at}>{formatMoment(at)}</time>
          </td>
          <th scope="row" data-label="Quién">
            {actorName}
          </th>
          <td data-label="Qué hizo">{ACTS[act].name}</td>
          <td data-label="Con qué" data-column="item">
            <span className="activity-quiet">{SUBJECTS[subject].name} </span>
            {itemId === null ? (
              itemTitle
            ) : (
              <button
                type="button"
                className="activity-item"
                onClick={() => onItem(SUBJECTS[subject].word, itemId)}
              >
                {itemTitle}
                <span className="sr-only">, ver toda su actividad</span>
              </button>
            )}
          </td>
          <td data-label="Antes y después" data-column="change">
            <Change before={before} after={after} />
          </td>
          <td data-label="Desde">
            <span className="activity-quiet">{origin || 'El servidor'}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The changed values. Without values before, only the new ones are shown. */
function Change({ before, after }: Pick<Activity, 'before' | 'after'>) {
  if (!before && !after) return <span className="activity-quiet">Sin detalle</span>;
  return (
    <>
      {before && (
        <span className="activity-before">
          <span className="activity-quiet">Antes: </span>
          {before}
        </span>
      )}
      {after && (
        <span className="activity-after">
          {before && <span className="activity-quiet">Ahora: </span>}
          {after}
        </span>
      )}
    </>
  );
}
