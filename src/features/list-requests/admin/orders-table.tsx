import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import PackageCheck from 'lucide-react/icons/package-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { RowButton, RowOutwardLink } from '../../../shared/web/staff/row-button.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { type ListRequest, wordOf } from '../contract.ts';
import type { OrderActs } from './order-acts.ts';
import { canGoOnRound, OrderState } from './order-state.tsx';
import type { RoundSelection } from './round-selection.ts';

interface OrdersTableProps {
  orders: ListRequest[];
  acts: OrderActs;
  selection: RoundSelection;
  onView: (order: ListRequest) => void;
  onDelete: (order: ListRequest) => void;
}

export const OrdersTable = ({ orders, selection, ...handling }: OrdersTableProps) => (
  <table className="table table-orders">
    <TableHead names={['Elegir', 'Nombre', 'Teléfono', 'Dirección', 'Fecha', 'Estado', 'Acciones']} />
    <tbody>
      {orders.map((order) => (
        <tr key={order.id} data-chosen={selection.ids.has(order.id) || undefined}>
          <td data-label="Elegir">{canGoOnRound(order) && <Tick order={order} selection={selection} />}</td>
          <th scope="row" data-label="Nombre">
            {order.name}
          </th>
          <td data-label="Teléfono">
            <span className="whitespace-nowrap">{formatPhone(order.phone)}</span>
          </td>
          <td data-label="Dirección">{order.address}</td>
          <td data-label="Fecha">
            <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
          </td>
          <td data-label="Estado">
            <OrderState order={order} />
          </td>
          <td data-label="Acciones">
            <RowActions order={order} {...handling} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Tick = ({ order, selection }: Pick<OrdersTableProps, 'selection'> & RowProps) => (
  <label className="row-tick">
    <input type="checkbox" checked={selection.ids.has(order.id)} onChange={() => selection.toggle(order)} />
    <span className="sr-only">Elegir el pedido de {order.name}</span>
  </label>
);

interface RowProps {
  order: ListRequest;
}

function RowActions({
  order,
  acts,
  onView,
  onDelete,
}: Omit<OrdersTableProps, 'orders' | 'selection'> & RowProps) {
  const { name, phone, delivered } = order;
  const next = `Marcar como ${wordOf(!delivered)}`;
  return (
    <div className="row-actions">
      <RowButton icon={Eye} title="Ver" label={`Ver el pedido de ${name}`} onClick={() => onView(order)} />
      <RowButton
        icon={delivered ? Undo2 : PackageCheck}
        title={next}
        label={`${next} el pedido de ${name}`}
        busy={acts.isBusy(order)}
        onClick={() => void acts.markDelivered(order, !delivered)}
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
        onClick={() => onDelete(order)}
      />
    </div>
  );
}
