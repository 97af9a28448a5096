import * as z from 'zod/mini';
import { Refused, sentenceFor } from '../../../shared/web/api.ts';

const takenListRequests = z.object({ pedidos: z.array(z.int()) });

/** The list requests that somebody else was quicker to take, when that is what is wrong. */
export const takenIn = (error: unknown): number[] =>
  error instanceof Refused && error.status === 409
    ? (takenListRequests.safeParse(error.answer).data?.pedidos ?? [])
    : [];

interface RoundTakenProps {
  /** What came of the call; null while nothing went wrong. */
  failure: unknown;
  /** The list requests that were wanted; null when they are the server's to choose. */
  chosen: number[] | null;
  onWithout: () => void;
}

/** Why there is no round yet, and what to do next. It is there before there is anything, so that it is read out. */
export const RoundTaken = ({ failure, chosen, onWithout }: RoundTakenProps) => (
  <div role="alert">
    {failure !== null && (
      <div className="failure">
        <p>
          {sentenceFor(failure)} {adviceOn(failure, chosen)}
        </p>
        {left(failure, chosen) > 0 && (
          <button type="button" className="button-quiet" onClick={onWithout}>
            {left(failure, chosen) === 1
              ? 'Quedarme con el otro'
              : `Quedarme con los otros ${left(failure, chosen)}`}
          </button>
        )}
      </div>
    )}
  </div>
);

/** How many of the chosen ones are free, once somebody took some of them. */
function left(failure: unknown, chosen: number[] | null): number {
  const taken = takenIn(failure);
  if (!chosen || taken.length === 0) return 0;
  return chosen.filter((id) => !taken.includes(id)).length;
}

function adviceOn(failure: unknown, chosen: number[] | null): string {
  if (!(failure instanceof Refused)) return 'Lo que elegiste sigue acá: probá de nuevo.';
  if (failure.status !== 409) return '';
  if (!chosen) return 'Probá de nuevo: el reparto se arma con los que quedan.';
  return left(failure, chosen) > 0 ? '' : 'Elegí otros pedidos, o armá el reparto con los más cercanos.';
}
