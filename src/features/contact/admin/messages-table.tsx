import { useMemo } from 'react';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { CheckCheck, Mail, MailOpen, Undo2 } from '../../../shared/web/icons.ts';
import { actionsColumn, PHONE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { ChatLink, RemoveButton, RowButton, ViewButton } from '../../../shared/web/staff/row-button.tsx';
import { RowCheckbox } from '../../../shared/web/staff/row-checkbox.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import { MESSAGE_KINDS, type Message } from '../contract.ts';
import type { MessageMutations } from './message-mutations.ts';
import type { MessageSelection } from './message-selection.ts';
import { MessageBadge } from './message-state.tsx';

interface MessagesTableProps {
  pages: Message[][];
  mutations: MessageMutations;
  /** The id of the message that is open beside the table, if any. */
  openId: number | undefined;
  selection: MessageSelection;
  onView: (message: Message) => void;
  onDelete: (message: Message) => void;
}

export function MessagesTable({ pages, mutations, openId, selection, ...opening }: MessagesTableProps) {
  const onChoose = useStable(selection.toggle);
  const onView = useStable(opening.onView);
  const onDelete = useStable(opening.onDelete);
  const { mutate: markRead } = mutations.markRead;
  const { mutate: markAnswered } = mutations.markAnswered;
  const columns = useMemo(
    () => [
      choiceColumn(onChoose),
      ...DATA_COLUMNS,
      messageActions({
        onView,
        onDelete,
        onToggleRead: (message) => markRead({ ...message, read: !message.read }),
        onToggleAnswered: (message) => markAnswered({ ...message, answered: !message.answered }),
      }),
    ],
    [onChoose, onView, onDelete, markRead, markAnswered],
  );
  return (
    <Table
      className="messages-table"
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      flagsOf={(message) =>
        `${message.read ? '' : 'unread'} ${selection.ids.has(message.id) ? 'chosen' : ''} ${message.id === openId ? 'open' : ''} ${mutations.isPending(message) ? 'busy' : ''}`
      }
      onOpen={onView}
    />
  );
}

const choiceColumn = (onChoose: (message: Message) => void): Column<Message> => ({
  name: 'Elegir',
  key: 'choose',
  kind: 'control',
  cell: (message, has) => (
    <RowCheckbox
      label={`Elegir el mensaje de ${message.name}`}
      checked={has('chosen')}
      onChange={() => onChoose(message)}
    />
  ),
});

const DATA_COLUMNS: Column<Message>[] = [
  { name: 'Estado', key: 'state', isPlain: true, cell: (message) => <MessageBadge message={message} /> },
  {
    name: 'Nombre',
    key: 'name',
    isHeading: true,
    cell: ({ name, text, takenBy, answered }) => (
      <>
        {name}{' '}
        <span className="message-excerpt">
          {takenBy && !answered && <b>Lo contesta {takenBy.name} · </b>}
          {excerpt(text)}
        </span>
      </>
    ),
  },
  {
    name: 'Email',
    key: 'email',
    isPlain: true,
    cell: ({ email }) => (email ? <Breakable text={email} /> : <span className="cell-empty">—</span>),
  },
  PHONE_COLUMN,
  { name: 'Tipo', key: 'kind', isPlain: true, cell: ({ kind }) => MESSAGE_KINDS[kind].name },
  { name: 'Fecha', key: 'date', isPlain: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

interface Actions {
  onView: (message: Message) => void;
  onToggleRead: (message: Message) => void;
  onToggleAnswered: (message: Message) => void;
  onDelete: (message: Message) => void;
}

const messageActions = ({ onView, onToggleRead, onToggleAnswered, onDelete }: Actions) =>
  actionsColumn<Message>((message, has) => {
    const { name, phone, read, answered } = message;
    return (
      <>
        <ViewButton of={`el mensaje de ${name}`} onClick={() => onView(message)} />
        <RowButton
          icon={read ? Mail : MailOpen}
          title={read ? 'Marcar como no leído' : 'Marcar como leído'}
          label={`Marcar como ${read ? 'no leído' : 'leído'} el mensaje de ${name}`}
          shortcut={read ? undefined : 'e'}
          busy={has('busy')}
          onClick={() => onToggleRead(message)}
        />
        <RowButton
          icon={answered ? Undo2 : CheckCheck}
          title={answered ? 'Marcar como no respondido' : 'Marcar como respondido'}
          label={`Marcar como ${answered ? 'no respondido' : 'respondido'} el mensaje de ${name}`}
          shortcut={read && !answered ? 'e' : undefined}
          busy={has('busy')}
          onClick={() => onToggleAnswered(message)}
        />
        <ChatLink name={name} phone={phone} shortcut="r" />
        <RemoveButton of={`el mensaje de ${name}`} onClick={() => onDelete(message)} />
      </>
    );
  });
