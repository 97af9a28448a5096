import { electoralTerms } from '#campaign/electoral-terms.ts';
import { ImageIcon } from '../../../shared/web/icons.ts';
import type { CircuitCount, CircuitState } from '../contract.ts';
import { STATE_TEXTS } from './count-words.ts';

interface CircuitButtonsProps {
  circuits: readonly CircuitCount[];
  onOpen: (circuit: number) => void;
}

/** The circuits with how far each is, first those that need somebody. */
export const CircuitButtons = ({ circuits, onOpen }: CircuitButtonsProps) => (
  <section className="stack tight" aria-labelledby="planillas">
    <h2 id="planillas">Planillas</h2>
    <ul className="count-circuits">
      {circuits.toSorted(byUrgency).map((one) => (
        <li key={one.circuit}>
          <button type="button" data-state={one.state} onClick={() => onOpen(one.circuit)}>
            <strong>{one.circuit}</strong>
            <span className="count-place">{one.place}</span>
            <span className="count-state">
              {stateText(one)}
              {one.photos.length > 0 && <ImageIcon aria-label="Con foto" size={16} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const stateText = ({ state, isOwn }: CircuitCount) =>
  state === 'once' && isOwn ? 'Falta otra persona' : STATE_TEXTS[state];

const URGENCY: readonly CircuitState[] = ['different', 'once', 'missing', 'equal', 'decided'];
const byUrgency = (one: CircuitCount, other: CircuitCount) =>
  Math.min(URGENCY.indexOf(one.state), SETTLED) - Math.min(URGENCY.indexOf(other.state), SETTLED);
/** Circuits that are done stand in their own order. */
const SETTLED = URGENCY.indexOf('equal');

/** Names a circuit in titles of dialogs, as 'Circuito 604, Liceo'. */
export const circuitTitle = ({ circuit, place }: CircuitCount) =>
  `${electoralTerms.circuit.one} ${circuit}, ${place}`;
