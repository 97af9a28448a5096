import { messageFor, Refused } from '../../../shared/web/api.ts';
import { takenIn } from '../contract.ts';

interface RoundTakenProps {
  /** The error of the request that makes the round; null when there is none. */
  failure: unknown;
  /** The ids of the list requests that the user selected; null when the server selects them. */
  selectedIds: number[] | null;
  onWithout: () => void;
}

/**
 * Explains why the round could not be made and what to do next. The element is always rendered, because screen readers
 * announce only text that is inserted into an existing alert.
 */
export const RoundTaken = ({ failure, selectedIds, onWithout }: RoundTakenProps) => (
  <div role="alert">
    {failure !== null && (
      <div className="failure">
        <p>
          {messageFor(failure)} {adviceOn(failure, selectedIds)}
        </p>
        {left(failure, selectedIds) > 0 && (
          <button type="button" className="button-quiet" onClick={onWithout}>
            {left(failure, selectedIds) === 1
              ? 'Quedarme con el otro'
              : `Quedarme con los otros ${left(failure, selectedIds)}`}
          </button>
        )}
      </div>
    )}
  </div>
);

/** The number of selected list requests that are still available. */
function left(failure: unknown, selectedIds: number[] | null): number {
  const taken = takenIn(failure);
  if (!selectedIds || taken.length === 0) return 0;
  return selectedIds.filter((id) => !taken.includes(id)).length;
}

function adviceOn(failure: unknown, selectedIds: number[] | null): string {
  if (!(failure instanceof Refused)) return 'Lo que elegiste sigue acá: probá de nuevo.';
  if (failure.status !== 409) return '';
  if (!selectedIds) return 'Probá de nuevo: el reparto se arma con los que quedan.';
  return left(failure, selectedIds) > 0 ? '' : 'Elegí otros pedidos, o armá el reparto con los más cercanos.';
}
