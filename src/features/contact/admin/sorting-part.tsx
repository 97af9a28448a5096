import { useState } from 'react';
import { dayBefore, dayInCountry, formatMoment } from '../../../shared/contract/calendar.ts';
import { Handover } from '../../../shared/web/staff/handover.tsx';
import { LabelChoice } from '../../../shared/web/staff/label-choice.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Message, MOST_SNOOZE_DAYS } from '../contract.ts';
import type { MessageMutations } from './message-mutations.ts';
import { returnOn, suggestedReturns } from './snooze-times.ts';
import './sorting.css';

interface SortingPartProps {
  message: Message;
  mutations: MessageMutations;
  onChanged: (message: Message) => void;
}

/** The labels of a message, and the ways to put it off and to give it to a colleague. */
export function SortingPart({ message, mutations, onChanged }: SortingPartProps) {
  const isBusy = mutations.isPending(message);
  const keep = { onSuccess: onChanged };
  return (
    <section className="sorting stack tight" aria-label="Ordenar el mensaje">
      <LabelChoice
        labels={message.labels}
        onChoose={(labels) => mutations.label.mutate({ ...message, labels }, keep)}
      />
      {message.snoozed ? (
        <p className="cluster" aria-live="polite">
          {`${message.snoozed.by} lo pospuso hasta el ${formatMoment(message.snoozed.until)}.`}
          <button
            type="button"
            className="button-text"
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || mutations.snooze.mutate({ ...message, snoozed: null }, keep)}
          >
            Mostrarlo ahora
          </button>
        </p>
      ) : (
        !message.answered && (
          <Snooze
            onChoose={(until, by) =>
              isBusy || mutations.snooze.mutate({ ...message, snoozed: { until, by } }, keep)
            }
          />
        )
      )}
      {!message.answered && (
        <Handover
          key={message.id}
          kind="messages"
          assignee={message.assignee}
          isBusy={isBusy}
          onGive={(assignee) => mutations.assign.mutate({ ...message, assignee }, keep)}
        />
      )}
    </section>
  );
}

/** Chooses when a message is shown again, as unread. */
function Snooze({ onChoose }: { onChoose: (until: string, by: string) => void }) {
  const { session } = useStaff();
  const now = new Date(); // the real day, also while the demo shows another one
  const tomorrow = dayBefore(dayInCountry(now), -1);
  const [day, setDay] = useState(tomorrow);
  return (
    <details className="item-tool">
      <summary>Volver a mostrar</summary>
      <div className="cluster">
        {Object.entries(suggestedReturns(now)).map(([words, until]) => (
          <button
            key={words}
            type="button"
            className="button-quiet"
            onClick={() => onChoose(until, session.name)}
          >
            {words}
          </button>
        ))}
        <label className="sorting-day">
          Otro día
          <input
            type="date"
            className="control"
            value={day}
            min={tomorrow}
            max={dayBefore(tomorrow, 1 - MOST_SNOOZE_DAYS)}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <button
          type="button"
          className="button-quiet"
          disabled={day < tomorrow}
          onClick={() => onChoose(returnOn(day), session.name)}
        >
          Ese día a las 9
        </button>
      </div>
    </details>
  );
}
