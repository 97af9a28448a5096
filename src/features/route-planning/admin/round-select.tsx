import { MOST_STOPS } from '../../delivery-rounds/contract.ts';
import type { DraftRound } from './draft-rounds.ts';

interface RoundSelectProps {
  label: string;
  rounds: readonly DraftRound[];
  /** The index of the round that the stop is in. */
  index: number;
  onChange: (index: number) => void;
}

/** Chooses the round of a stop. A full round cannot be chosen. */
export const RoundSelect = ({ label, rounds, index, onChange }: RoundSelectProps) => (
  <select
    className="round-select control"
    aria-label={label}
    value={index}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {rounds.map(({ name, stops }, other) => (
      <option
        // biome-ignore lint/suspicious/noArrayIndexKey: the rounds of a route plan never change places
        key={other}
        value={other}
        disabled={other !== index && stops.length >= MOST_STOPS}
      >
        {`${other + 1}. ${name}`}
      </option>
    ))}
  </select>
);
