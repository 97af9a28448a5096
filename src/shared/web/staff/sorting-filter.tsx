import { useQuery } from '@tanstack/react-query';
import type { LabelCount } from '../../contract/labels.ts';
import { labelsQuery } from './labels.ts';
import { useStaff } from './staff-context.tsx';
import './sorting-filter.css';

/** The chosen values as the address has them; empty for all items. */
interface Sorting {
  owner: string;
  label: string;
}

interface SortingFilterProps extends Sorting {
  /** What the list calls the user's own items, such as 'Los míos'. */
  mine: string;
  /** Which number of items with a label is shown. */
  counted: Exclude<keyof LabelCount, 'label'>;
  onChoose: (chosen: Sorting) => void;
}

const LABEL = 'label ';

/** Limits a list to the user's own items, to those of nobody, or to those with a label. */
export function SortingFilter({ owner, label, mine, counted, onChoose }: SortingFilterProps) {
  const { api } = useStaff();
  const { data = [] } = useQuery(labelsQuery(api));
  const isGone = label !== '' && !data.some((one) => one.label === label);
  return (
    <select
      className="filter-select sorting-filter control"
      aria-label="De quién o con qué etiqueta"
      value={label ? LABEL + label : owner}
      onChange={({ target: { value } }) =>
        onChoose(
          value.startsWith(LABEL)
            ? { owner: '', label: value.slice(LABEL.length) }
            : { owner: value, label: '' },
        )
      }
    >
      <OwnerOptions mine={mine} />
      <optgroup label="Con la etiqueta">
        {data.map((one) => (
          <option key={one.label} value={LABEL + one.label}>
            {`${one.label} (${one[counted]})`}
          </option>
        ))}
        {isGone && <option value={LABEL + label}>{label}</option>}
      </optgroup>
    </select>
  );
}

interface OwnerFilterProps {
  /** The chosen value as the address has it; empty for all items. */
  owner: string;
  /** What the list calls the user's own items, such as 'Los míos'. */
  mine: string;
  onChoose: (owner: string) => void;
}

/** Limits a list to the user's own items, or to those of nobody. */
export const OwnerFilter = ({ owner, mine, onChoose }: OwnerFilterProps) => (
  <select
    className="filter-select sorting-filter control"
    aria-label="De quién"
    value={owner}
    onChange={({ target }) => onChoose(target.value)}
  >
    <OwnerOptions mine={mine} />
  </select>
);

const OwnerOptions = ({ mine }: { mine: string }) => (
  <>
    <option value="">De todos</option>
    <option value="mias">{mine}</option>
    <option value="nadie">Sin nadie</option>
  </>
);
