import { formatMoment } from '../../../shared/contract/calendar.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { ToastMountPoint } from '../../../shared/web/staff/toasts.tsx';
import { MESSAGE_KINDS, type Message } from '../contract.ts';
import { MessageBadge } from './message-state.tsx';
import { chatReplyLink, mailLink } from './replies.ts';

interface MessageDialogProps {
  message: Message;
  campaignName: string;
  isBusy: boolean;
  onToggleAnswered: (message: Message) => void;
  onClose: () => void;
}

/** The dialog with a whole message and the ways to answer it. */
export function MessageDialog({
  message,
  campaignName,
  isBusy,
  onToggleAnswered,
  onClose,
}: MessageDialogProps) {
  const { name, email, phone, kind, text, answered, createdAt } = message;
  return (
    <Modal title={`Mensaje de ${name}`} onClose={onClose}>
      <ToastMountPoint />
      <p className="message-received">
        <span>
          Recibido el <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </span>
        <MessageBadge message={message} />
      </p>
      <dl className="facts">
        <dt>Nombre</dt>
        <dd>{name}</dd>
        <dt>Tipo</dt>
        <dd>{MESSAGE_KINDS[kind].name}</dd>
        <dt>Email</dt>
        <dd>{email ?? 'No tiene'}</dd>
        <dt>Teléfono</dt>
        <dd>{formatPhone(phone)}</dd>
        <dt>Mensaje</dt>
        <dd className="written">{text}</dd>
      </dl>
      <div className="modal-foot">
        {phone && (
          <a
            className="button button-new"
            href={chatReplyLink(message, campaignName)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Responder por WhatsApp
          </a>
        )}
        {email && (
          <a className="button-quiet" href={mailLink({ ...message, email }, campaignName)}>
            Responder por Email
          </a>
        )}
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onToggleAnswered(message)}
        >
          {answered ? 'Marcar como no respondido' : 'Marcar como respondido'}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          Cerrar
        </button>
      </div>
    </Modal>
  );
}
