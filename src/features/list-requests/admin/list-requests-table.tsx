import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import PackageCheck from 'lucide-react/icons/package-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { RowButton, RowOutwardLink } from '../../../shared/web/staff/row-button.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { type ListRequest, stateWordOf } from '../contract.ts';
import type { ListRequestMutations } from './list-request-mutations.ts';
import type { ListRequestSelection } from './list-request-selection.ts';
import { canGoOnRound, ListRequestState } from './list-request-state.tsx';
import './list-requests-table.css';

interface ListRequestsTableProps {
  listRequests: ListRequest[];
  mutations: ListRequestMutations;
  selection: ListRequestSelection;
  onView: (listRequest: ListRequest) => void;
  onDelete: (listRequest: ListRequest) => void;
}

export const ListRequestsTable = ({ listRequests, selection, ...handling }: ListRequestsTableProps) => (
  <table className="table table-own-cards list-requests-table">
    <TableHead names={['Elegir', 'Nombre', 'Teléfono', 'Dirección', 'Fecha', 'Estado', 'Acciones']} />
    <tbody>
      {listRequests.map((listRequest) => (
        <tr key={listRequest.id} data-chosen={selection.ids.has(listRequest.id) || undefined}>
          <td data-column="choose">
            {canGoOnRound(listRequest) && (
              <SelectionCheckbox listRequest={listRequest} selection={selection} />
            )}
          </td>
          <th scope="row" data-column="name">
            {listRequest.name}
          </th>
          <td data-column="phone">
            <span className="nowrap">{formatPhone(listRequest.phone)}</span>
          </td>
          <td data-column="address">{listRequest.address}</td>
          <td data-column="date">
            <time dateTime={listRequest.createdAt}>{formatMoment(listRequest.createdAt)}</time>
          </td>
          <td data-column="state">
            <ListRequestState listRequest={listRequest} />
          </td>
          <td data-column="actions">
            <RowActions listRequest={listRequest} {...handling} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const SelectionCheckbox = ({
  listRequest,
  selection,
}: Pick<ListRequestsTableProps, 'selection'> & RowProps) => (
  <label className="row-checkbox">
    <input
      type="checkbox"
      checked={selection.ids.has(listRequest.id)}
      onChange={() => selection.toggle(listRequest)}
    />
    <span className="sr-only">Elegir el pedido de {listRequest.name}</span>
  </label>
);

interface RowProps {
  listRequest: ListRequest;
}

function RowActions({
  listRequest,
  mutations,
  onView,
  onDelete,
}: Omit<ListRequestsTableProps, 'listRequests' | 'selection'> & RowProps) {
  const { name, phone, delivered } = listRequest;
  const next = `Marcar como ${stateWordOf(!delivered)}`;
  return (
    <div className="row-actions">
      <RowButton
        icon={Eye}
        title="Ver"
        label={`Ver el pedido de ${name}`}
        onClick={() => onView(listRequest)}
      />
      <RowButton
        icon={delivered ? Undo2 : PackageCheck}
        title={next}
        label={`${next} el pedido de ${name}`}
        busy={mutations.isPending(listRequest)}
        onClick={() => mutations.markDelivered.mutate({ ...listRequest, delivered: !delivered })}
      />
      <RowOutwardLink
        icon={MessageCircle}
        title="Abrir WhatsApp"
        label={`Abrir WhatsApp con ${name}`}
        href={chatLink(phone)}
      />
      <RowButton
        icon={Trash2}
        title="Eliminar"
        label={`Eliminar el pedido de ${name}`}
        isDangerous
        onClick={() => onDelete(listRequest)}
      />
    </div>
  );
}
