import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { can, type Right } from '../../../shared/contract/rights.ts';
import { AssigneeLine } from '../../../shared/web/staff/assignee-line.tsx';
import { OpenItem } from '../../../shared/web/staff/open-item.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { MessagePartProps } from '../../../shared/web/staff/staff-screen.ts';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import type { Message } from '../contract.ts';
import { LastAnswer } from './last-answer.tsx';
import { MessageDetails } from './message-details.tsx';
import type { MessageMutations } from './message-mutations.ts';
import { ReplyPart, type ReplyTextPart, useReply } from './message-reply.tsx';

export interface MessageParts {
  /** Lets the user choose a text for the reply. */
  ReplyText: ReplyTextPart;
  /** Shows the other messages and the list requests of the sender. */
  Earlier: ComponentType<{ phone: string; besides: { kind: 'message'; id: number } }>;
  /** Shows who else has the message open. */
  Presence: ComponentType<{ subject: 'message'; id: number; isWriting: boolean }>;
  /** What other features add below the message, each with the path of its list and the right to see it. */
  additions: { path: string; right: Right; Part: ComponentType<MessagePartProps> }[];
}

interface MessageDialogProps {
  message: Message;
  campaignName: string;
  parts: MessageParts;
  mutations: MessageMutations;
  /** Whether the dialog is modal on wide screens too, because there is no list of messages beside it. */
  isModal?: boolean;
  /** Called with the message in its new state after each change. */
  onChanged: (message: Message) => void;
  onClose: () => void;
}

/** The dialog with a whole message and the ways to answer it. A message that is shown here has been read. */
export function MessageDialog({
  message,
  campaignName,
  parts: { ReplyText, Earlier, Presence, additions },
  mutations,
  isModal,
  onChanged,
  onClose,
}: MessageDialogProps) {
  const { session } = useStaff();
  const { name, phone, answered } = message;
  const reply = useReply({ message, campaignName });
  const isBusy = mutations.isPending(message);
  const keep = { onSuccess: onChanged };
  const toggleAnswered = () => isBusy || mutations.toggleAnswered(message, keep);
  useReadOnce(message, () => mutations.markReadSilently.mutate({ ...message, read: true }, keep));
  return (
    <OpenItem title={`Mensaje de ${name}`} id={message.id} isModal={isModal} onClose={onClose}>
      <div className="stack" data-follows-list>
        <MessageDetails message={message} />
        <Suspense>
          <Presence key={message.id} subject="message" id={message.id} isWriting={reply.isWriting} />
        </Suspense>
        <LastAnswer id={message.id} />
        {!answered && (
          <AssigneeLine
            kind="messages"
            assignee={message.assignee}
            isBusy={isBusy}
            onAssign={(assignee) => mutations.assign.mutate({ ...message, assignee }, keep)}
          />
        )}
        <ReplyPart message={message} reply={reply} ReplyText={ReplyText} onAnswered={toggleAnswered} />
        <Suspense>
          <SortingPart message={message} mutations={mutations} onChanged={onChanged} />
        </Suspense>
        {additions
          .filter(({ right }) => can(session, right))
          .map(({ path, Part }) => (
            <Suspense key={path}>
              <Part key={message.id} message={message} reply={reply.text} onReply={reply.setText} />
            </Suspense>
          ))}
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
            onClick={reply.onOpened}
          >
            Responder por WhatsApp
          </a>
        )}
        {reply.mail && (
          <a className="button-quiet" href={reply.mail} onClick={reply.onOpened}>
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

// Loaded with the first open message, because the list needs none of it.
const SortingPart = lazy(async () => ({ default: (await import('./sorting-part.tsx')).SortingPart }));

/** Marks each message as read once when it is opened, because somebody may mark it as unread while it is open. */
function useReadOnce(message: Message, onMarkRead: () => void) {
  const mark = useStable(onMarkRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened
  useEffect(() => {
    if (!message.read) mark();
  }, [message.id]);
}
