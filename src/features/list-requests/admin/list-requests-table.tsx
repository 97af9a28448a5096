import { useMemo } from 'react';
import { agoInWords } from '../../../shared/contract/ago.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { Eye, PackageCheck, Undo2 } from '../../../shared/web/icons.ts';
import { Trash } from '../../../shared/web/menu-icons.ts';
import { assigneeInRow } from '../../../shared/web/staff/assignee-line.tsx';
import { actionsColumn, PHONE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { ChatLink, NameButton, RowButton } from '../../../shared/web/staff/row-button.tsx';
import { RowCheckbox } from '../../../shared/web/staff/row-checkbox.tsx';
import { RowMenu } from '../../../shared/web/staff/row-menu.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import { type ListRequest, ORIGIN_NAMES, stateWordOf } from '../contract.ts';
import { AddressWithExtras } from './address-with-extras.tsx';
import type { ListRequestMutations } from './list-request-mutations.ts';
import type { ListRequestSelection } from './list-request-selection.ts';
import { canGoOnRound, isOpen, ListRequestState, toggled, UNVERIFIED } from './list-request-state.tsx';
import './list-requests-table.css';

interface ListRequestsTableProps {
  pages: ListRequest[][];
  mutations: ListRequestMutations;
  selection: ListRequestSelection;
  /** The id of the list request that is open beside the table, if any. */
  openId: number | undefined;
  /** The ids of the list requests that the pointer is on, in the table or on the map. */
  pointed: readonly number[];
  onPoint: (ids: readonly number[]) => void;
  onView: (listRequest: ListRequest) => void;
  onDelete: (listRequest: ListRequest) => void;
}

export function ListRequestsTable({
  pages,
  mutations,
  selection,
  openId,
  pointed,
  onPoint,
  ...opening
}: ListRequestsTableProps) {
  const onView = useStable(opening.onView);
  const onDelete = useStable(opening.onDelete);
  const onChoose = useStable(selection.toggle);
  const point = useStable((it: ListRequest | null) => onPoint(it ? [it.id] : []));
  const { mutate: markDelivered } = mutations.markDelivered;
  const columns = useMemo(
    () => [
      choiceColumn(onChoose),
      nameColumn(onView),
      ...DATA_COLUMNS,
      listRequestActions({ onView, onDelete, onToggleDelivered: (it) => markDelivered(toggled(it)) }),
    ],
    [onChoose, onView, onDelete, markDelivered],
  );
  return (
    <Table
      className="list-requests-table"
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      flagsOf={(it) =>
        `${selection.ids.has(it.id) ? 'chosen' : ''} ${it.id === openId ? 'open' : ''} ${pointed.includes(it.id) ? 'pointed' : ''} ${mutations.isPending(it) ? 'busy' : ''}`
      }
      onOpen={onView}
      onPoint={point}
    />
  );
}

const choiceColumn = (onChoose: (listRequest: ListRequest) => void): Column<ListRequest> => ({
  name: 'Elegir',
  key: 'choose',
  kind: 'control',
  cell: (listRequest, has) =>
    canGoOnRound(listRequest) && (
      <RowCheckbox
        label={`Elegir el pedido de ${listRequest.name}`}
        checked={has('chosen')}
        onChange={() => onChoose(listRequest)}
      />
    ),
});

/** The name, who takes care, and how the list request came if staff entered it. */
const nameColumn = (onView: (listRequest: ListRequest) => void): Column<ListRequest> => ({
  name: 'Nombre',
  key: 'name',
  isHeading: true,
  cell: (listRequest) => {
    const { name, origin, assignee } = listRequest;
    return (
      <>
        <NameButton of={`el pedido de ${name}`} name={name} onClick={() => onView(listRequest)} />{' '}
        {assignee && isOpen(listRequest) && (
          <span className="list-request-aside">{assigneeInRow('list requests', assignee)} </span>
        )}
        {origin && (
          <span className="list-request-aside">{`${UNVERIFIED}, ${ORIGIN_NAMES[origin].toLowerCase()}`}</span>
        )}
      </>
    );
  },
});

const DATA_COLUMNS: Column<ListRequest>[] = [
  {
    ...PHONE_COLUMN,
    cell: ({ phone }) => <span className="nowrap">{phone ? formatPhone(phone) : 'Sin teléfono'}</span>,
  },
  {
    name: 'Dirección',
    key: 'address',
    kind: 'long',
    cell: (listRequest) => <AddressWithExtras listRequest={listRequest} />,
  },
  {
    name: 'Fecha',
    key: 'date',
    isPlain: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        {agoInWords(createdAt, new Date())}
      </time>
    ),
  },
  {
    name: 'Estado',
    key: 'state',
    isPlain: true,
    cell: (listRequest) => <ListRequestState listRequest={listRequest} />,
  },
];

interface Actions {
  onView: (listRequest: ListRequest) => void;
  onToggleDelivered: (listRequest: ListRequest) => void;
  onDelete: (listRequest: ListRequest) => void;
}

const listRequestActions = ({ onView, onToggleDelivered, onDelete }: Actions) =>
  actionsColumn<ListRequest>((listRequest, has) => {
    const { name, phone } = listRequest;
    const of = `el pedido de ${name}`;
    const willBeDelivered = toggled(listRequest).delivered;
    const next = stateWordOf(willBeDelivered);
    return (
      <>
        <ChatLink name={name} phone={phone} shortcut="r" hasWord />
        <RowButton
          icon={willBeDelivered ? PackageCheck : Undo2}
          title={`Marcar como ${next}`}
          label={`Marcar como ${next} ${of}`}
          word={capitalised(next)}
          shortcut={willBeDelivered ? 'e' : undefined}
          busy={has('busy')}
          onClick={() => onToggleDelivered(listRequest)}
        />
        <RowMenu
          of={of}
          actions={[
            { icon: Eye, text: 'Ver', onClick: () => onView(listRequest) },
            { icon: Trash, text: 'Eliminar', isDangerous: true, onClick: () => onDelete(listRequest) },
          ]}
        />
      </>
    );
  });
