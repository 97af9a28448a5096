import { useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { formatDuration, formatMetres } from '../../../shared/contract/distances.ts';
import { MOST_STOPS } from '../../delivery-rounds/contract.ts';
import { type DraftRound, roundOf } from './draft-rounds.ts';
import { RoundNumber } from './round-look.tsx';
import { RoundSelect } from './round-select.tsx';

interface ProposedRoundsProps {
  rounds: readonly DraftRound[];
  /** The id of the chosen list request; null when none is chosen. Every other round has a button that takes it. */
  chosen: number | null;
  onName: (index: number, name: string) => void;
  onMove: (requestId: number, to: number) => void;
}

/** Lists the proposed rounds with name, number of doors, time and distance. Their doors can be unfolded. */
export function ProposedRounds({ rounds, chosen, onName, onMove }: ProposedRoundsProps) {
  const chosenIn = chosen === null ? -1 : roundOf(rounds, chosen);
  return (
    <ol className="proposed-rounds stack tight">
      {rounds.map((round, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rounds of a route plan never change places
        <li key={index} className="box" data-empty={round.stops.length === 0 || undefined}>
          <div className="proposed-round-name cluster">
            <RoundNumber index={index} />
            <input
              type="text"
              className="control"
              autoComplete="off"
              maxLength={80}
              aria-label={`Nombre del reparto ${index + 1}`}
              value={round.name}
              onChange={({ target }) => onName(index, target.value)}
            />
          </div>
          <p className="proposed-round-figures">{figuresOf(round)}</p>
          {chosen !== null && chosenIn >= 0 && chosenIn !== index && (
            <button
              type="button"
              className="button-quiet"
              disabled={round.stops.length >= MOST_STOPS}
              onClick={() => onMove(chosen, index)}
            >
              {round.stops.length >= MOST_STOPS ? 'Está completo' : 'Pasar acá la parada'}
            </button>
          )}
          {round.stops.length > 0 && <Stops rounds={rounds} index={index} onMove={onMove} />}
        </li>
      ))}
    </ol>
  );
}

/** Lists the doors of a round, each with a field to move it to another round. Rendered only while it is unfolded. */
function Stops({
  rounds,
  index,
  onMove,
}: Pick<ProposedRoundsProps, 'rounds' | 'onMove'> & { index: number }) {
  const [isOpen, setOpen] = useState(false);
  const stops = rounds[index]?.stops ?? [];
  return (
    <details
      className="disclosure proposed-stops"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {stops.length === 1 ? 'Ver la puerta' : `Ver las ${stops.length} puertas`}
        <span className="sr-only"> del reparto {index + 1}</span>
      </summary>
      {isOpen && (
        <ol>
          {stops.map(({ requestId, address }) => (
            <li key={requestId}>
              <span>{address}</span>
              {rounds.length > 1 && (
                <RoundSelect
                  label={`Reparto de ${address}`}
                  rounds={rounds}
                  index={index}
                  onChange={(to) => onMove(requestId, to)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function figuresOf({ stops, seconds, metres }: DraftRound): string {
  if (stops.length === 0) return 'Sin puertas: no se guarda.';
  const doors = counted(stops.length, 'puerta', 'puertas');
  return `${doors} · unos ${formatDuration(seconds)} · ${formatMetres(metres)}`;
}
