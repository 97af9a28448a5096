import { formatDay } from '../../../shared/contract/calendar.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Message } from '../contract.ts';

interface TakenLineProps {
  message: Message;
  isBusy: boolean;
  /** Called with the message in its new state: taken by the user, or by nobody. */
  onTake: (message: Message) => void;
}

/** Shows who answers a message, so that two users do not answer the same one; empty for an answered message. */
export function TakenLine({ message, isBusy, onTake }: TakenLineProps) {
  const { session } = useStaff();
  const { takenBy, answered } = message;
  if (answered) return null;
  const isMine = takenBy?.id === session.id;
  const next = takenBy ? null : { id: session.id, name: session.name };
  return (
    <p className="message-taken cluster" aria-live="polite">
      {takenBy && (
        <span>
          {isMine ? 'Lo contestás vos' : `Lo contesta ${takenBy.name}`}
          {takenBy.day && `, para el ${formatDay(takenBy.day)}`}.
          {takenBy.givenBy && ` Lo pasó ${takenBy.givenBy}${takenBy.note ? `: «${takenBy.note}»` : '.'}`}
        </span>
      )}
      <button
        type="button"
        className="button-text"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onTake({ ...message, takenBy: next })}
      >
        {takenBy ? 'Dejarlo para los demás' : 'Lo contesto yo'}
      </button>
    </p>
  );
}
