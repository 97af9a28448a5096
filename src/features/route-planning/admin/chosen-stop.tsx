import { X } from '../../../shared/web/icons.ts';
import { type DraftRound, roundOf } from './draft-rounds.ts';
import { RoundNumber } from './round-look.tsx';
import { RoundSelect } from './round-select.tsx';

interface ChosenStopProps {
  rounds: readonly DraftRound[];
  /** The id of the list request that is chosen; null when none is. */
  chosen: number | null;
  onMove: (requestId: number, to: number) => void;
  onClose: () => void;
}

/**
 * Shows the stop that was tapped on the map, with a field to move it to another round. Without a stop it shows a hint.
 */
export function ChosenStop({ rounds, chosen, onMove, onClose }: ChosenStopProps) {
  const index = chosen === null ? -1 : roundOf(rounds, chosen);
  const stop = rounds[index]?.stops.find(({ requestId }) => requestId === chosen);
  return (
    <div className="chosen-stop" role="status">
      {stop && chosen !== null ? (
        <>
          <RoundNumber index={index} />
          <p className="chosen-stop-address one-line">{stop.address}</p>
          <button type="button" className="icon-button" aria-label="Soltar la parada" onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </button>
          <RoundSelect
            label={`Reparto de ${stop.address}`}
            rounds={rounds}
            index={index}
            onChange={(to) => onMove(chosen, to)}
          />
        </>
      ) : (
        <p className="field-hint">Tocá una parada en el mapa y después el reparto al que la querés pasar.</p>
      )}
    </div>
  );
}
