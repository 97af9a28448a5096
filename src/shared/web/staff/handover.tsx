import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AssignedKind, Assignee } from '../../contract/assignment.ts';
import { dayInCountry } from '../../contract/calendar.ts';
import { colleaguesQuery } from './assign.ts';
import { useStaff } from './staff-context.tsx';
import './item-tool.css';

interface HandoverProps {
  kind: AssignedKind;
  assignee: Assignee | null;
  onGive: (assignee: Assignee) => void;
}

/** Gives an item to a colleague with a note and a day. Nothing while there is nobody else. */
export function Handover({ kind, assignee, onGive }: HandoverProps) {
  const { api, session } = useStaff();
  const { data: colleagues = [] } = useQuery(colleaguesQuery(api, kind));
  const others = colleagues.filter(({ id }) => id !== session.id && id !== assignee?.id);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const id = useId();
  if (others.length === 0) return null;
  const to = others.find((colleague) => String(colleague.id) === chosen);
  return (
    <details className="item-tool">
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
