import Route from 'lucide-react/icons/route';
import { Link } from 'react-router';
import { MOST_STOPS } from '../contract.ts';
import { ROUNDS_PATH } from './round-queries.ts';
import type { RoundSelection } from './round-selection.ts';

interface RoundBarProps {
  selection: RoundSelection;
  /** Whether there is anything to deliver. */
  isAnyPending: boolean;
  onMake: () => void;
}

/** The way to a delivery round: with the orders that were picked, which it keeps in sight, or without any. */
export function RoundBar({ selection: { ids, clear }, isAnyPending, onMake }: RoundBarProps) {
  return (
    <div className="round-bar" data-chosen={ids.size > 0 || undefined}>
      {(isAnyPending || ids.size > 0) && (
        <button type="button" className="button button-new" onClick={onMake}>
          <Route aria-hidden="true" size={20} />
          Armar reparto
        </button>
      )}
      <p role="status">{ids.size > 0 && chosenWords(ids.size)}</p>
      {ids.size > 0 && (
        <button type="button" className="button-text" onClick={clear}>
          Quitar la selección
        </button>
      )}
      <Link to={ROUNDS_PATH} className="row-link">
        Repartos
      </Link>
    </div>
  );
}

function chosenWords(count: number) {
  const chosen = count === 1 ? '1 elegido' : `${count} elegidos`;
  return count < MOST_STOPS ? chosen : `${chosen}, lo más que lleva un reparto`;
}
