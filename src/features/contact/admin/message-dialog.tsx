import { type ComponentType, Suspense } from 'react';
import { OpenItem } from '../../../shared/web/staff/open-item.tsx';
import type { Message } from '../contract.ts';
import { MessageDetails } from './message-details.tsx';
import { ReplyPart, type ReplyTextPart, useReply } from './message-reply.tsx';
import { TakenLine } from './taken-line.tsx';

export interface MessageParts {
  /** Lets the user choose a text for the reply. */
  ReplyText: ReplyTextPart;
  /** Shows the other messages and the list requests of the sender. */
  Earlier: ComponentType<{ phone: string; besides: { kind: 'message'; id: number } }>;
}

interface MessageDialogProps {
  message: Message;
  campaignName: string;
  parts: MessageParts;
  isBusy: boolean;
  /** Whether the dialog is modal on wide screens too, because there is no list of messages beside it. */
  isModal?: boolean;
  onToggleAnswered: (message: Message) => void;
  onTake: (message: Message) => void;
  onClose: () => void;
}

/** The dialog with a whole message and the ways to answer it. */
export function MessageDialog({
  message,
  campaignName,
  parts: { ReplyText, Earlier },
  isBusy,
  isModal,
  onToggleAnswered,
  onTake,
  onClose,
}: MessageDialogProps) {
  const { name, phone, answered } = message;
  const reply = useReply({ message, campaignName });
  const toggleAnswered = () => isBusy || onToggleAnswered(message);
  return (
    <OpenItem title={`Mensaje de ${name}`} id={message.id} isModal={isModal} onClose={onClose}>
      <div className="stack" data-follows-list>
        <MessageDetails message={message} />
        <TakenLine message={message} isBusy={isBusy} onTake={onTake} />
        <ReplyPart message={message} reply={reply} ReplyText={ReplyText} onAnswered={toggleAnswered} />
        <Suspense>
          <Earlier key={message.id} phone={phone} besides={{ kind: 'message', id: message.id }} />
        </Suspense>
      </div>
      <div className="modal-foot">
        {reply.chat && (
          <a
            className="button button-new"
            href={reply.chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-keyshortcuts="r"
            onClick={() => reply.setOpened(true)}
          >
            Responder por WhatsApp
          </a>
        )}
        {reply.mail && (
          <a className="button-quiet" href={reply.mail} onClick={() => reply.setOpened(true)}>
            Responder por Email
          </a>
        )}
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy || undefined}
          aria-keyshortcuts={answered ? undefined : 'e'}
          onClick={toggleAnswered}
        >
          {answered ? 'Marcar como no respondido' : 'Marcar como respondido'}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          Cerrar
        </button>
      </div>
    </OpenItem>
  );
}
