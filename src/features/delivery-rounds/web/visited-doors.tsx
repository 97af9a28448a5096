import { type ReactNode, useState } from 'react';
import { lastMarked, marksToUndo, type WalkedDoor } from './door-state.ts';
import { outcomeText } from './door-texts.ts';

interface VisitedDoorsProps {
  doors: WalkedDoor[];
  /** The list request of the door that the user chose. If it is one of these, they are unfolded. */
  chosenId: number | null;
  /** Called when the doors are folded, so that none of them stays chosen. */
  onFold: () => void;
  onUndo: (door: WalkedDoor) => void;
  /** Renders the line of a door. */
  children: (door: WalkedDoor) => ReactNode;
}

/** The doors that were visited, folded into one line with the last of them and a button that undoes its mark. */
export function VisitedDoors({ doors, chosenId, onFold, onUndo, children }: VisitedDoorsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || doors.some(({ requestId }) => requestId === chosenId);
  const last = lastMarked(doors);
  const toggle = () => {
    setUnfolded(!isOpen);
    if (isOpen) onFold();
  };
  return (
    <li className="doors-visited">
      <div className="door-line box">
        <button type="button" className="door-open" aria-expanded={isOpen} onClick={toggle}>
          <span className="door-head">
            <span className="door-name">{`Hechas (${doors.length})`}</span>
            {last && last.unsent > 0 && <span className="door-unsent">sin enviar</span>}
          </span>
          {last && (
            <span className="door-outcome">{`${last.name}: ${outcomeText(last) ?? 'No se entregó'}`}</span>
          )}
        </button>
        {last && !isOpen && marksToUndo(last).length > 0 && (
          <button type="button" className="door-undo link" onClick={() => onUndo(last)}>
            Deshacer<span className="sr-only"> lo de {last.name}</span>
          </button>
        )}
      </div>
      {isOpen && <ol className="stack tight">{doors.map(children)}</ol>}
    </li>
  );
}
