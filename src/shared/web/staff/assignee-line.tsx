import type { AssignedKind, Assignee } from '../../contract/assignment.ts';
import { formatDay } from '../../contract/calendar.ts';
import { capitalised } from '../../contract/capitalised.ts';
import { IT } from './assign.ts';
import { useStaff } from './staff-context.tsx';
import './assignee-line.css';

const WORDS_OF_MOST = { mine: 'Te encargás vos', others: 'Se encarga', take: 'Me encargo yo' };
const WORDS: Record<AssignedKind, typeof WORDS_OF_MOST> = {
  messages: { mine: 'Lo contestás vos', others: 'Lo contesta', take: 'Lo contesto yo' },
  'list requests': WORDS_OF_MOST,
  people: WORDS_OF_MOST,
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
          {assignee.givenBy &&
            ` ${capitalised(IT[kind])} pasó ${assignee.givenBy}${assignee.note ? `: «${assignee.note}»` : '.'}`}
        </span>
      )}
      <button
        type="button"
        className="button-text"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onAssign(assignee ? null : { id: session.id, name: session.name })}
      >
        {assignee ? `Dejar${IT[kind]} para los demás` : words.take}
      </button>
    </p>
  );
}

/** Says in a row of a list who takes care of an item. */
export const assigneeInRow = (kind: AssignedKind, { name }: Assignee) => `${WORDS[kind].others} ${name}`;
