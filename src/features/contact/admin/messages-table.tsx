import CheckCheck from 'lucide-react/icons/check-check';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { RowButton, RowOutwardLink } from '../../../shared/web/staff/row-button.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { MESSAGE_KINDS, type Message } from '../contract.ts';
import type { MessageMutations } from './message-mutations.ts';
import { MessageBadge } from './message-state.tsx';

interface MessagesTableProps {
  messages: Message[];
  mutations: MessageMutations;
  onView: (message: Message) => void;
  onDelete: (message: Message) => void;
}

export const MessagesTable = ({ messages, ...rest }: MessagesTableProps) => (
  <table className="table table-even messages-table">
    <TableHead names={['Estado', 'Nombre', 'Email', 'Teléfono', 'Tipo', 'Fecha', 'Acciones']} />
    <tbody>
      {messages.map((message) => (
        <tr key={message.id} data-unread={!message.read || undefined}>
          <td data-label="Estado" data-column="state">
            <MessageBadge message={message} />
          </td>
          <th scope="row" data-label="Nombre">
            {message.name}
          </th>
          <td data-label="Email" data-column="email">
            <Breakable text={message.email ?? '—'} />
          </td>
          <td data-label="Teléfono">
            <span className="nowrap">{formatPhone(message.phone)}</span>
          </td>
          <td data-label="Tipo" data-column="kind">
            {MESSAGE_KINDS[message.kind].name}
          </td>
          <td data-label="Fecha">
            <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
          </td>
          <td data-label="Acciones" data-column="actions">
            <RowActions message={message} {...rest} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function RowActions({
  message,
  mutations,
  onView,
  onDelete,
}: Omit<MessagesTableProps, 'messages'> & { message: Message }) {
  const { name, phone, read, answered } = message;
  const isBusy = mutations.isPending(message);
  return (
    <div className="row-actions">
      <RowButton icon={Eye} title="Ver" label={`Ver el mensaje de ${name}`} onClick={() => onView(message)} />
      <RowButton
        icon={read ? Mail : MailOpen}
        title={read ? 'Marcar como no leído' : 'Marcar como leído'}
        label={`Marcar como ${read ? 'no leído' : 'leído'} el mensaje de ${name}`}
        busy={isBusy}
        onClick={() => mutations.markRead.mutate({ ...message, read: !read })}
      />
      <RowButton
        icon={answered ? Undo2 : CheckCheck}
        title={answered ? 'Marcar como no respondido' : 'Marcar como respondido'}
        label={`Marcar como ${answered ? 'no respondido' : 'respondido'} el mensaje de ${name}`}
        busy={isBusy}
        onClick={() => mutations.markAnswered.mutate({ ...message, answered: !answered })}
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
        label={`Eliminar el mensaje de ${name}`}
        isDangerous
        onClick={() => onDelete(message)}
      />
    </div>
  );
}
