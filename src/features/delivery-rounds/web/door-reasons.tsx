import { useEffect, useId, useRef, useState } from 'react';
import { LONGEST_NOTE, REASONS, type Reason } from '../../../shared/contract/delivery-marks.ts';
import type { Decision } from './use-door-marks.ts';

interface DoorReasonsProps {
  name: string;
  onChoose: (decision: Decision, button: HTMLElement) => void;
  onCancel: () => void;
}

const reasons = Object.entries(REASONS) as [Reason, string][];

/** Asks why a list could not be delivered. A tap on a reason completes the answer; the note before it is optional. */
export function DoorReasons({ name, onChoose, onCancel }: DoorReasonsProps) {
  const [note, setNote] = useState('');
  const noteId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <fieldset
      ref={group}
      className="door-reasons stack tight"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <legend>
        ¿Qué pasó?<span className="sr-only"> En lo de {name}</span>
      </legend>
      <div className="door-note">
        <label htmlFor={noteId}>Nota (opcional)</label>
        <input
          id={noteId}
          type="text"
          className="control"
          maxLength={LONGEST_NOTE}
          autoComplete="off"
          enterKeyHint="done"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {reasons.map(([reason, text]) => (
        <button
          key={reason}
          type="button"
          className="button-quiet door-reason"
          onClick={({ currentTarget }) => onChoose({ outcome: reason, note: note.trim() }, currentTarget)}
        >
          {text}
        </button>
      ))}
      <button type="button" className="door-cancel link" onClick={onCancel}>
        Volver
      </button>
    </fieldset>
  );
}
