import type { AssignedKind, Assignee } from '../../contract/assignment.ts';
import { formatDay } from '../../contract/calendar.ts';
import { useStaff } from './staff-context.tsx';

const OF_OTHERS = {
  mine: 'Te encargás vos',
  others: 'Se encarga',
  take: 'Me encargo yo',
  leave: 'Dejarlo para los demás',
};
const WORDS: Record<AssignedKind, typeof OF_OTHERS> = {
  messages: {
    ...OF_OTHERS,
    mine: 'Lo contestás vos',
    others: 'Lo contesta',
    take: 'Lo contesto yo',
  },
  'list requests': OF_OTHERS,
  people: OF_OTHERS,
};

interface AssigneeLineProps {
  kind: AssignedKind;
  assignee: Assignee | null;
  isBusy: boolean;
  /** Called with the user, or with null when nobody is to take care of it any more. */
  onAssign: (assignee: Assignee | null) => void;
}

/** Shows who takes care of an item, so that two users do not do the same work. */
export function AssigneeLine({ kind, assignee, isBusy, onAssign }: AssigneeLineProps) {
  const { session } = useStaff();
  const words = WORDS[kind];
  return (
    <p className="assignee-line cluster" aria-live="polite">
      {assignee && (
        <span>
          {assignee.id === session.id ? words.mine : `${words.others} ${assignee.name}`}
          {assignee.day && `, para el ${formatDay(assignee.day)}`}.
          {assignee.givenBy && ` Lo pasó ${assignee.givenBy}${assignee.note ? `: «${assignee.note}»` : '.'}`}
        </span>
      )}
      <button
        type="button"
        className="button-text"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onAssign(assignee ? null : { id: session.id, name: session.name })}
      >
        {assignee ? words.leave : words.take}
      </button>
    </p>
  );
}

/** Says in a row of a list who takes care of an item. */
export const assigneeInRow = (kind: AssignedKind, { name }: Assignee) => `${WORDS[kind].others} ${name}`;
