import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { labelsQuery } from './sorting-queries.ts';

/** The chosen values as the address has them; empty for all messages. */
interface Sorting {
  owner: string;
  label: string;
}

interface SortingFilterProps extends Sorting {
  onChoose: (chosen: Sorting) => void;
}

const LABEL = 'label ';

/** Limits the list to the user's own messages, to those of nobody, or to those with a label. */
export function SortingFilter({ owner, label, onChoose }: SortingFilterProps) {
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
      <option value="">De todos</option>
      <option value="mias">Los míos</option>
      <option value="nadie">Sin nadie</option>
      <optgroup label="Con la etiqueta">
        {data.map((one) => (
          <option key={one.label} value={LABEL + one.label}>
            {`${one.label} (${one.messages})`}
          </option>
        ))}
        {isGone && <option value={LABEL + label}>{label}</option>}
      </optgroup>
    </select>
  );
}
