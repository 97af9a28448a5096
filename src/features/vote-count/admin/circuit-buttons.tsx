import { electoralTerms } from '#campaign/electoral-terms.ts';
import { ImageIcon } from '../../../shared/web/icons.ts';
import type { CircuitCount, CountState } from '../contract.ts';
import { STATE_TEXTS } from './count-words.ts';

interface CircuitButtonsProps {
  circuits: readonly CircuitCount[];
  onOpen: (circuit: number) => void;
}

/** The circuits with how far each is: those that need somebody, and folded those that are done. */
export function CircuitButtons({ circuits, onOpen }: CircuitButtonsProps) {
  const open = circuits.filter(({ sheet }) => sheet === null).toSorted(byUrgency);
  const done = circuits.filter(({ sheet }) => sheet !== null);
  return (
    <section className="stack tight" aria-labelledby="planillas">
      <h2 id="planillas">Planillas</h2>
      {open.length > 0 && <p className="field-hint">Tocá una para cargarla.</p>}
      <Buttons circuits={open} onOpen={onOpen} />
      {done.length > 0 && (
        <details className="disclosure" open={open.length === 0 || undefined}>
          <summary>{`Ver lo ya contado (${done.length})`}</summary>
          <Buttons circuits={done} onOpen={onOpen} />
        </details>
      )}
    </section>
  );
}

const Buttons = ({ circuits, onOpen }: CircuitButtonsProps) =>
  circuits.length > 0 && (
    <ul className="count-circuits">
      {circuits.map((one) => (
        <li key={one.circuit}>
          <button type="button" data-state={one.state} onClick={() => onOpen(one.circuit)}>
            <span className="count-number">
              <strong>{one.circuit}</strong>
              {one.photos.length > 0 && <ImageIcon aria-label="Con foto" size={16} />}
            </span>
            <span className="count-place">{one.place}</span>
            <span className="count-state">{STATE_TEXTS[one.state]}</span>
          </button>
        </li>
      ))}
    </ul>
  );

const URGENCY: readonly CountState[] = ['different', 'once', 'missing'];
const byUrgency = (one: CircuitCount, other: CircuitCount) =>
  URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state);

/** Names a circuit in titles of dialogs, as 'Circuito 604, Liceo'. */
export const circuitTitle = ({ circuit, place }: CircuitCount) =>
  `${electoralTerms.circuit.one} ${circuit}, ${place}`;
