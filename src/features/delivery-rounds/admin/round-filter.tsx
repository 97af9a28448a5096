import { useQuery } from '@tanstack/react-query';
import { SelectOptions } from '../../../shared/web/select-options.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { roundsQuery } from './round-queries.ts';

interface RoundFilterProps {
  /** The id of the chosen round; null for all list requests. */
  selected: number | null;
  onChoose: (roundId: number | null) => void;
}

/** Chooses the open round whose list requests are shown. It renders nothing while no round is open. */
export function RoundFilter({ selected, onChoose }: RoundFilterProps) {
  const { api, session } = useStaff();
  const { data: rounds } = useQuery({ ...roundsQuery(api), enabled: !session.isLocalMode });
  const open = rounds?.filter(({ finishedAt }) => finishedAt === null) ?? [];
  const isGone = selected !== null && !open.some(({ id }) => id === selected);
  if (open.length === 0 && selected === null) return null;
  return (
    <select
      className="filter-select control"
      aria-label="Reparto"
      value={selected ?? ''}
      onChange={({ target }) => onChoose(Number(target.value) || null)}
    >
      <option value="">Con y sin reparto</option>
      <SelectOptions choices={open.map(({ id, name }) => [id, name])} />
      {isGone && <option value={selected}>{rounds ? 'Un reparto que terminó' : 'Un reparto'}</option>}
    </select>
  );
}
