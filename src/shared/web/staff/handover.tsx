import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { AssignedKind, Assignee } from '../../contract/assignment.ts';
import { dayInCountry } from '../../contract/calendar.ts';
import { messageFor } from '../api.ts';
import { SelectOptions } from '../select-options.tsx';
import { colleaguesQuery, IT } from './assign.ts';
import { useStaff } from './staff-context.tsx';
import './item-tool.css';

interface HandoverProps {
  kind: AssignedKind;
  assignee: Assignee | null;
  isBusy: boolean;
  onGive: (assignee: Assignee) => void;
}

/** Gives an item to a colleague with a note and a day. Nothing while there is nobody else. */
export function Handover({ kind, assignee, isBusy, onGive }: HandoverProps) {
  const { api, session } = useStaff();
  const { data: colleagues = [], error, refetch } = useQuery(colleaguesQuery(api, kind));
  const others = colleagues.filter(({ id }) => id !== session.id && id !== assignee?.id);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  // What was written to one colleague is not for the next one. It stays until the item is given.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new assignee
  useEffect(() => {
    for (const empty of [setChosen, setNote, setDay]) empty('');
    if (details.current?.open) details.current.querySelector('summary')?.focus();
    if (details.current) details.current.open = false;
  }, [assignee?.id]);
  const id = useId();
  if (error) {
    return (
      <p role="alert">
        {`No se pudo cargar el equipo. ${messageFor(error)} `}
        <button type="button" className="button-text" onClick={() => void refetch()}>
          Probar de nuevo
        </button>
      </p>
    );
  }
  if (others.length === 0) return null;
  const to = others.find((colleague) => String(colleague.id) === chosen);
  const giveIt = `Pasárse${IT[kind]}`;
  return (
    <details ref={details} className="item-tool">
      <summary>{`${giveIt} a alguien`}</summary>
      <div className="stack tight">
        <label htmlFor={`${id}-to`}>A quién</label>
        <select
          id={`${id}-to`}
          className="control"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Elegí a alguien</option>
          <SelectOptions choices={others.map((colleague) => [colleague.id, colleague.name])} />
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
          aria-disabled={isBusy || undefined}
          onClick={() =>
            to &&
            !isBusy &&
            onGive({
              id: to.id,
              name: to.name,
              givenBy: session.name,
              ...(note.trim() && { note: note.trim() }),
              ...(day && { day }),
            })
          }
        >
          {to ? `${giveIt} a ${to.name}` : 'Pasar'}
        </button>
      </div>
    </details>
  );
}
