import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agoInWords } from '../../../shared/contract/ago.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { CheckCheck } from '../../../shared/web/icons.ts';
import { assigneeInRow } from '../../../shared/web/staff/assignee-line.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { ChatLink, RowButton } from '../../../shared/web/staff/row-button.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { MESSAGE_KINDS, type Message } from '../contract.ts';
import { MessageDialog, type MessageParts } from './message-dialog.tsx';
import { useMessageMutations } from './message-mutations.ts';
import { oldestUnansweredQuery } from './message-queries.ts';
import './oldest-unanswered.css';

interface OldestUnansweredProps {
  /** Name of the campaign, which prepared replies mention. */
  campaignName: string;
  /** Parts of other features that an open message shows. */
  parts: MessageParts;
}

/** The messages that have waited longest for an answer, which are opened and answered in place. */
export function OldestUnanswered({ campaignName, parts }: OldestUnansweredProps) {
  const { api } = useStaff();
  const query = useQuery(oldestUnansweredQuery(api));
  const messages = query.data;
  const mutations = useMessageMutations();
  // An open message stays open when it leaves the list because it was answered.
  const [opened, setOpened] = useState<Message | null>(null);
  const keepOpen = (changed: Message) =>
    setOpened((current) => (current?.id === changed.id ? changed : current));
  if (!messages)
    return (
      <QueryState query={query} loading="Cargando mensajes..." failed="No se pudieron cargar los mensajes." />
    );
  return (
    <>
      {messages.length === 0 && <p className="field-hint">No queda ningún mensaje por responder.</p>}
      <ul className="unanswered">
        {messages.map((message) => (
          <li key={message.id} data-flags={message.read ? undefined : 'unread'}>
            <button type="button" className="unanswered-open" onClick={() => setOpened(message)}>
              <strong>{message.name}</strong>{' '}
              <span className="cell-note">
                {MESSAGE_KINDS[message.kind].name} ·{' '}
                <time dateTime={message.createdAt} title={formatMoment(message.createdAt)}>
                  {agoInWords(message.createdAt, new Date())}
                </time>
                {message.assignee && ` · ${assigneeInRow('messages', message.assignee)}`}
              </span>
              <span className="unanswered-text">{excerpt(message.text)}</span>
            </button>
            <ChatLink name={message.name} phone={message.phone} hasWord />
            <RowButton
              icon={CheckCheck}
              word="Marcar respondido"
              title="Marcar como respondido"
              label={`Marcar como respondido el mensaje de ${message.name}`}
              busy={mutations.isPending(message)}
              onClick={() => mutations.toggleAnswered(message)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <MessageDialog
          message={opened}
          campaignName={campaignName}
          parts={parts}
          isModal
          mutations={mutations}
          onChanged={keepOpen}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
