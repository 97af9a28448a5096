import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Download } from '../../../shared/web/icons.ts';
import { actionsColumn } from '../../../shared/web/staff/columns.tsx';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { Filters } from '../../../shared/web/staff/filters.tsx';
import { useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { ChatLink, RowButton } from '../../../shared/web/staff/row-button.tsx';
import { Empty, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import { SHIFTS_PATH } from '../../election-shifts/contract.ts';
import { type Authorization, type PaperStep, PDF_API } from '../contract.ts';
import { authorizationsQuery, saveStep, templateQuery } from './authorization-queries.ts';
import { PaperTextDialog } from './paper-text-dialog.tsx';
import './authorizations.css';

const STEP_NAMES: Record<PaperStep, string> = {
  signed: 'Firmado',
  handedOut: 'Entregado',
  returned: 'Devuelto',
};
const FILTERS = {
  '': 'Todos',
  credencial: 'Falta la credencial',
  signed: 'Falta firmar',
  handedOut: 'Falta entregar',
  returned: 'Falta que vuelva',
} as const;
type Filter = keyof typeof FILTERS;

/** The screen with the papers of those who have a shift: to print them, and to tick what happened to each. */
export function AuthorizationsScreen() {
  const { api, download } = useStaff();
  const query = useQuery(authorizationsQuery(api));
  const template = useQuery(templateQuery(api));
  const { choice, setChoice } = useListSearch();
  const filter: Filter = choice('filtro') in FILTERS ? (choice('filtro') as Filter) : '';
  const [isWriting, setWriting] = useState(false);
  const all = query.data ?? [];
  const shown = all.filter((authorization) => isAmong(authorization, filter));
  const save = useMutation({
    mutationFn: (helperId: number | undefined) =>
      download(helperId === undefined ? PDF_API : `${PDF_API}?colaborador=${helperId}`, 'poderes.pdf'),
    onError: (error) => announceError('No se pudo hacer el PDF.', undefined, messageFor(error)),
  });
  const onTick = useTicks();
  const onPrint = useStable(({ helperId }: Authorization) => save.isPending || save.mutate(helperId));
  const columns = useMemo(() => columnsFor({ onTick, onPrint }), [onTick, onPrint]);
  const counts = Object.fromEntries(
    (Object.keys(FILTERS) as Filter[]).map((one) => [one, all.filter((it) => isAmong(it, one)).length]),
  ) as Record<Filter, number>;
  return (
    <Screen
      title={country.delegate.papers ?? ''}
      filters={
        all.length > 0 && (
          <Filters active={filter ? 1 : 0} isOwnLine>
            <FilterButtons
              label="Qué falta"
              choices={FILTERS}
              counts={counts}
              selected={filter}
              onChoose={(one) => setChoice('filtro', one)}
            />
          </Filters>
        )
      }
      action={
        all.length > 0 && (
          <button
            type="button"
            className="button button-new"
            aria-disabled={save.isPending}
            onClick={() => save.isPending || save.mutate(undefined)}
          >
            {save.isPending ? 'Haciendo el PDF…' : 'Bajar todos (PDF)'}
          </button>
        )
      }
    >
      <QueryState query={query} loading="Cargando poderes..." failed="No se pudieron cargar los poderes." />
      {query.isSuccess && all.length === 0 && (
        <Empty action={<Link to={SHIFTS_PATH}>Ir a los turnos</Link>}>
          Todavía no hay poderes. Hay uno por cada persona que tiene un turno el día de la votación.
        </Empty>
      )}
      <p>
        <button
          type="button"
          className="button-text"
          disabled={!template.data}
          onClick={() => setWriting(true)}
        >
          Cambiar el texto y quiénes firman
        </button>
      </p>
      {all.length > 0 &&
        (shown.length === 0 ? (
          <Empty>No falta ninguno.</Empty>
        ) : (
          <Table
            className="authorizations-table"
            columns={columns}
            pages={[shown]}
            keyOf={({ helperId, circuit, place }) => `${helperId} ${circuit} ${place}`}
            isTall
          />
        ))}
      {isWriting && template.data && (
        <PaperTextDialog template={template.data} onClose={() => setWriting(false)} />
      )}
    </Screen>
  );
}

function isAmong({ hasCredential, steps }: Authorization, filter: Filter): boolean {
  if (filter === '') return true;
  if (filter === 'credencial') return !hasCredential;
  // A paper comes back only after it was handed out.
  return !steps.includes(filter) && (filter !== 'returned' || steps.includes('handedOut'));
}

/** Ticks a step at once, and takes it back if the server refuses it. */
function useTicks() {
  const { api } = useStaff();
  const client = useQueryClient();
  const { queryKey } = authorizationsQuery(api);
  const tick = useMutation({
    mutationFn: ({ paper, step, isDone }: { paper: Authorization; step: PaperStep; isDone: boolean }) =>
      saveStep(api, paper, step, isDone),
    async onMutate({ paper, step, isDone }) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Authorization[]>(queryKey, (list) =>
        list?.map((one) =>
          one.helperId === paper.helperId && one.circuit === paper.circuit && one.place === paper.place
            ? { ...one, steps: isDone ? [...one.steps, step] : one.steps.filter((other) => other !== step) }
            : one,
        ),
      );
    },
    onError: (error) => announceError('No se pudo marcar.', undefined, messageFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return useStable((paper: Authorization, step: PaperStep, isDone: boolean) =>
    tick.mutate({ paper, step, isDone }),
  );
}

const whereText = ({ circuit, place }: Authorization) =>
  circuit === null
    ? place
      ? `Suplente, ${place}`
      : country.delegate.generals
    : `${electoralTerms.circuit.one} ${circuit}`;

interface Handling {
  onTick: (paper: Authorization, step: PaperStep, isDone: boolean) => void;
  onPrint: (paper: Authorization) => void;
}

const columnsFor = ({ onTick, onPrint }: Handling): Column<Authorization>[] => [
  { name: 'Nombre', key: 'name', isHeading: true, cell: ({ name }) => name },
  { name: 'Dónde', key: 'where', isPlain: true, cell: whereText },
  {
    name: 'Credencial',
    key: 'credential',
    cell: ({ hasCredential }) =>
      hasCredential ? <State tone="good">Guardada</State> : <State tone="waiting">Falta</State>,
  },
  ...(Object.keys(STEP_NAMES) as PaperStep[]).map(
    (step): Column<Authorization> => ({
      name: STEP_NAMES[step],
      key: step,
      kind: 'control',
      cell: (paper) => (
        <label className="authorization-step">
          <input
            type="checkbox"
            aria-label={`${STEP_NAMES[step]}: ${paper.name}, ${whereText(paper)}`}
            checked={paper.steps.includes(step)}
            onChange={({ target }) => onTick(paper, step, target.checked)}
          />
          <span className="authorization-step-name">{STEP_NAMES[step]}</span>
        </label>
      ),
    }),
  ),
  actionsColumn((paper) => (
    <>
      <ChatLink name={paper.name} phone={paper.phone} hasWord />
      <RowButton
        icon={Download}
        title="Bajar el PDF"
        word="PDF"
        label={`Bajar el poder de ${paper.name}`}
        onClick={() => onPrint(paper)}
      />
    </>
  )),
];
