import { severalPapers } from '../../../shared/contract/paper.ts';
import { isDone, marksToUndo, type WalkedDoor } from './door-state.ts';
import { formatTime, outcomeText } from './door-texts.ts';

/** A door that is done, in one line, with a button that undoes the mark. */
export function DoorLine({
  door,
  showsWho,
  isChosen,
  onOpen,
  onUndo,
}: {
  door: WalkedDoor;
  showsWho: boolean;
  isChosen: boolean;
  /** Opens the door for another visit, or shows it on the map beside the list; null when neither is possible. */
  onOpen: (() => void) | null;
  /** Null when the mark cannot be taken back. */
  onUndo: (() => void) | null;
}) {
  const { position, name, stage, state, unsent } = door;
  const { latest } = state;
  const facts = (
    <>
      <span className="door-head">
        <span className="door-name">{name}</span>
        {unsent > 0 && <span className="door-unsent">sin enviar</span>}
      </span>
      <span className="door-result">
        <span>{outcomeText(door) ?? 'No se entregó'}</span>
        {latest && <time dateTime={latest.at}>{formatTime(latest.at)}</time>}
        {showsWho && latest?.by && <span className="door-who">{latest.by}</span>}
      </span>
    </>
  );
  return (
    <li className="door-line box" data-stage={stage} data-chosen={isChosen || undefined}>
      <p className="door-number">
        <span className="sr-only">Parada </span>
        {position}
      </p>
      {onOpen ? (
        <button type="button" className="door-open" onClick={onOpen}>
          {facts}
          <span className="sr-only">{isDone(door) ? '. Ver en el mapa' : '. Abrir'}</span>
        </button>
      ) : (
        <p className="door-open">{facts}</p>
      )}
      {onUndo && marksToUndo(door).length > 0 && (
        <button type="button" className="door-undo link" onClick={onUndo}>
          Deshacer<span className="sr-only"> lo de {name}</span>
        </button>
      )}
    </li>
  );
}

/** A door that is still to visit, in two lines. A tap opens it. */
export function DoorToVisit({ door, onOpen }: { door: WalkedDoor; onOpen: () => void }) {
  const several = severalPapers(door.quantity);
  return (
    <li className="door-line box" data-stage={door.stage}>
      <p className="door-number" aria-hidden="true">
        {door.position}
      </p>
      <button type="button" className="door-open" onClick={onOpen}>
        <span className="sr-only">{`Parada ${door.position}: `}</span>
        <span className="door-name">{door.name}</span>
        <span className="door-outcome">
          {door.stage === 'later' && <strong>{outcomeText(door)}</strong>}
          {several && <strong>{several}</strong>}
          {door.address}
        </span>
      </button>
    </li>
  );
}
