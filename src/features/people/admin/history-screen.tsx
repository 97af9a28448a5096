import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { ChatLink } from '../../../shared/web/staff/row-button.tsx';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useShownRows } from '../../../shared/web/staff/shown-rows.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { Interaction } from '../contract.ts';
import { INTERACTION_KINDS, InteractionDialog } from './interaction-dialog.tsx';
import { type CameFrom, PEOPLE_PATH } from './people-path.ts';
import { detailQuery, historyQuery, queryErrorMessage } from './people-queries.ts';
import { PersonFilePart } from './person-file.tsx';
import { PersonNotes } from './person-notes.tsx';
import { RightsPart } from './rights-part.tsx';
import './people.css';

/** Lists the interactions of the person whose phone number is in the URL, latest first. */
export function HistoryScreen() {
  const { telefono: phone = '' } = useParams();
  const cameFrom = useLocation().state as CameFrom | null;
  const { api } = useStaff();
  const { data: history, isPending, isError, error, refetch } = useQuery(historyQuery(api, phone));
  const details = useDetails();
  const knownName = history?.[0]?.name || cameFrom?.name;
  const name = knownName ?? formatPhone(phone);

  return (
    <Screen title="Historial de Interacciones">
      <BackLink to={`${PEOPLE_PATH}${cameFrom?.search ?? ''}`}>Volver al ranking</BackLink>
      <p className="lead history-person cluster">
        {knownName && `${knownName} · `}
        {formatPhone(phone)}
        <ChatLink name={name} phone={phone} />
      </p>
      {history && <PersonFilePart phone={phone} />}
      {isError && (
        <Failure
          onRetry={() => void refetch()}
        >{`No se pudo cargar el historial. ${queryErrorMessage(error)}`}</Failure>
      )}
      {isPending ? (
        <Loading>Cargando información...</Loading>
      ) : (
        history &&
        (history.length === 0 ? (
          <Empty>No hay registros de interacciones para este número.</Empty>
        ) : (
          <HistoryTable
            history={history}
            opening={details.isPending ? details.variables : null}
            onOpen={details.mutate}
          />
        ))
      )}
      {history && <PersonNotes phone={phone} heading="h2" />}
      <RightsPart phone={phone} />
      {details.data && <InteractionDialog detail={details.data} onClose={details.reset} />}
    </Screen>
  );
}

/** Hook that fetches the details of an interaction when the user opens it. */
function useDetails() {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (interaction: Interaction) => client.fetchQuery(detailQuery(api, interaction)),
    onError: () =>
      announceError(
        // The message refers to the console, because the browser logs the failed request there.
        'No se pudo obtener el detalle del mensaje. Verifica la consola para más información.',
      ),
  });
}

interface HistoryTableProps {
  history: Interaction[];
  /** The interaction whose details are being fetched, or null. */
  opening: Interaction | null;
  onOpen: (interaction: Interaction) => void;
}

const keyOf = ({ kind, id }: Interaction) => `${kind} ${id}`;

function HistoryTable({ history, opening, onOpen }: HistoryTableProps) {
  const columns = useMemo(() => [...DATA_COLUMNS, detailColumn(onOpen)], [onOpen]);
  const openingKey = opening && keyOf(opening);
  const list = useShownRows(history, { one: 'interacción', many: 'interacciones' });
  return (
    <>
      <Table
        className="history-table"
        columns={columns}
        pages={list.pages}
        keyOf={keyOf}
        flagsOf={(it) => (openingKey === null ? '' : keyOf(it) === openingKey ? 'busy opening' : 'busy')}
      />
      {list.foot}
    </>
  );
}

const DATA_COLUMNS: Column<Interaction>[] = [
  { name: 'Fecha', key: 'date', isHeading: true, cell: ({ at }) => <Moment at={at} /> },
  {
    name: 'Tipo',
    key: 'kind',
    isPlain: true,
    cell: ({ kind, excerpt }) => (
      <>
        {INTERACTION_KINDS[kind]}
        <span className="history-excerpt">{excerpt}</span>
      </>
    ),
  },
  { name: 'ID del mensaje', key: 'id', cell: ({ id }) => id },
];

const detailColumn = (onOpen: (interaction: Interaction) => void): Column<Interaction> => ({
  name: 'Detalle',
  key: 'detail',
  kind: 'control',
  cell: (interaction, has) => (
    <button
      type="button"
      className="row-link"
      aria-disabled={has('busy') || undefined}
      onClick={() => has('busy') || onOpen(interaction)}
    >
      {has('opening') ? 'Abriendo…' : 'Ver detalle'}
      <span className="sr-only"> del {formatMoment(interaction.at)}</span>
    </button>
  ),
});
