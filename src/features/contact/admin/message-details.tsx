import { formatPhone } from '../../../shared/contract/phone.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { MESSAGE_KINDS, type Message } from '../contract.ts';
import { MessageBadge } from './message-state.tsx';

/** Everything that a message says, with line breaks kept. */
export const MessageDetails = ({ message }: { message: Message }) => (
  <>
    <p className="message-received cluster ends">
      <span>
        Recibido el <Moment at={message.createdAt} />
      </span>
      <MessageBadge message={message} />
    </p>
    <dl className="facts">
      <dt>Nombre</dt>
      <dd>{message.name}</dd>
      <dt>Tipo</dt>
      <dd>{MESSAGE_KINDS[message.kind].name}</dd>
      <dt>Email</dt>
      <dd>{message.email ? <Breakable text={message.email} /> : 'No tiene'}</dd>
      <dt>Teléfono</dt>
      <dd>{formatPhone(message.phone)}</dd>
      <dt>Mensaje</dt>
      <dd className="written">{message.text}</dd>
    </dl>
  </>
);
