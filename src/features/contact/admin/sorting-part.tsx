import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayBefore, dayInCountry, formatMoment } from '../../../shared/contract/calendar.ts';
import { can } from '../../../shared/contract/rights.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Message, MOST_SNOOZE_DAYS } from '../contract.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import type { MessageMutations } from './message-mutations.ts';
import { returnOn, suggestedReturns } from './snooze-times.ts';
import { colleaguesQuery, labelsQuery } from './sorting-queries.ts';
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
      <Labels message={message} onChoose={(labels) => mutations.label.mutate({ ...message, labels }, keep)} />
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
          message={message}
          onGive={(taker) => isBusy || mutations.give.mutate({ ...message, takenBy: taker }, keep)}
        />
      )}
    </section>
  );
}

/** Buttons that give a message a label or take it away. */
function Labels({ message, onChoose }: { message: Message; onChoose: (labels: string[]) => void }) {
  const { api, session } = useStaff();
  const { data = [] } = useQuery(labelsQuery(api));
  const [isEditing, setEditing] = useState(false);
  const { labels } = message;
  const offered = [...new Set([...data.map(({ label }) => label), ...labels])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
    <div role="group" aria-label="Etiquetas" className="cluster tight">
      {offered.map((label, index) => {
        const isOn = labels.includes(label);
        return (
          <button
            key={label}
            type="button"
            className="filter"
            aria-pressed={isOn}
            aria-keyshortcuts={index === 0 ? 'l' : undefined}
            onClick={() => onChoose(isOn ? labels.filter((other) => other !== label) : [...labels, label])}
          >
            {label}
          </button>
        );
      })}
      {can(session, 'settings: edit') && !session.isLocalMode && (
        <button type="button" className="button-text" onClick={() => setEditing(true)}>
          Cambiar las etiquetas
        </button>
      )}
      {isEditing && (
        <LabelsDialog labels={data.map(({ label }) => label)} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

/** Chooses when a message is shown again, as unread. */
function Snooze({ onChoose }: { onChoose: (until: string, by: string) => void }) {
  const { session } = useStaff();
  const now = new Date(); // the real day, also while the demo shows another one
  const tomorrow = dayBefore(dayInCountry(now), -1);
  const [day, setDay] = useState(tomorrow);
  return (
    <details className="sorting-way">
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

interface HandoverProps {
  message: Message;
  onGive: (taker: NonNullable<Message['takenBy']>) => void;
}

/** Gives a message to a colleague with a note and a day. Nothing while there is nobody else. */
function Handover({ message, onGive }: HandoverProps) {
  const { api, session } = useStaff();
  const { data: colleagues = [] } = useQuery(colleaguesQuery(api));
  const others = colleagues.filter(({ id }) => id !== session.id && id !== message.takenBy?.id);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const id = useId();
  if (others.length === 0) return null;
  const to = others.find((colleague) => String(colleague.id) === chosen);
  return (
    <details className="sorting-way">
      <summary>Pasárselo a alguien</summary>
      <div className="stack tight">
        <label htmlFor={`${id}-to`}>A quién</label>
        <select
          id={`${id}-to`}
          className="control"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Elegí a alguien</option>
          {others.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-note`}>Nota (si hace falta)</label>
        <input
          id={`${id}-note`}
          type="text"
          className="control"
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <label htmlFor={`${id}-day`}>Para qué día (si hace falta)</label>
        <input
          id={`${id}-day`}
          type="date"
          className="control"
          min={dayInCountry(new Date())}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <button
          type="button"
          className="button-quiet"
          disabled={!to}
          onClick={() =>
            to &&
            onGive({
              id: to.id,
              name: to.name,
              givenBy: session.name,
              ...(note.trim() && { note: note.trim() }),
              ...(day && { day }),
            })
          }
        >
          {to ? `Pasárselo a ${to.name}` : 'Pasar'}
        </button>
      </div>
    </details>
  );
}
