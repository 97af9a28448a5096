import { useQuery } from '@tanstack/react-query';
import { ACTS, SUBJECTS } from '../../../shared/contract/activity.ts';
import { SelectOptions } from '../../../shared/web/select-options.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { accountsQuery } from './activity-queries.ts';

interface ActivityFiltersProps {
  choice: (name: string) => string;
  onChoose: (name: string, value: string) => void;
  /** Removes all filters; undefined when no filter is set. */
  onClear: (() => void) | undefined;
}

/** The filters by account, act, kind of item and day. */
export function ActivityFilters({ choice, onChoose, onClear }: ActivityFiltersProps) {
  const { api } = useStaff();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const names = accounts.map(({ id, name }) => [String(id), name] as const);
  const account = choice('persona');
  const isUnknown = account !== '' && !names.some(([id]) => id === account);

  return (
    <fieldset className="activity-filters cluster">
      <legend className="sr-only">Filtros</legend>
      <Choice
        label="Quién"
        all="Todas las personas"
        value={account}
        options={isUnknown ? [...names, [account, `Persona ${account}`]] : names}
        onChoose={(value) => onChoose('persona', value)}
      />
      <Choice
        label="Qué hizo"
        all="Cualquier cosa"
        value={choice('tipo')}
        options={Object.values(ACTS).map(({ word, name }) => [word, name])}
        onChoose={(value) => onChoose('tipo', value)}
      />
      <Choice
        label="Con qué"
        all="Todo"
        value={choice('objeto')}
        options={Object.values(SUBJECTS).map(({ word, name }) => [word, name])}
        onChoose={(value) => {
          onChoose('objeto_id', '');
          onChoose('objeto', value);
        }}
      />
      <label>
        <span>Día</span>
        <input
          type="date"
          className="control"
          value={choice('dia')}
          onChange={(event) => onChoose('dia', event.target.value)}
        />
      </label>
      {onClear && (
        <button type="button" className="button-quiet" onClick={onClear}>
          Quitar filtros
        </button>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  /** The text of the choice that limits nothing. */
  all: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, all, value, options, onChoose }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select className="control" value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{all}</option>
      <SelectOptions choices={options} />
    </select>
  </label>
);
