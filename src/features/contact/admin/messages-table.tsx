import { useMemo } from 'react';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { CheckCheck, Eye, MailOpen, Undo2 } from '../../../shared/web/icons.ts';
import { Mail, Trash } from '../../../shared/web/menu-icons.ts';
import { assigneeInRow } from '../../../shared/web/staff/assignee-line.tsx';
import { actionsColumn, PHONE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { ChatLink, NameButton, RowButton } from '../../../shared/web/staff/row-button.tsx';
import { RowCheckbox } from '../../../shared/web/staff/row-checkbox.tsx';
import { RowMenu } from '../../../shared/web/staff/row-menu.tsx';
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
  const onToggleAnswered = useStable((message: Message) => mutations.toggleAnswered(message));
  const columns = useMemo(
    () => [
      choiceColumn(onChoose),
      STATE_COLUMN,
      nameColumn(onView),
      ...DATA_COLUMNS,
      messageActions({
        onView,
        onDelete,
        onToggleRead: (message) => markRead({ ...message, read: !message.read }),
        onToggleAnswered,
      }),
    ],
    [onChoose, onView, onDelete, markRead, onToggleAnswered],
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

const STATE_COLUMN: Column<Message> = {
  name: 'Estado',
  key: 'state',
  isPlain: true,
  cell: (message) => <MessageBadge message={message} />,
};

const nameColumn = (onView: (message: Message) => void): Column<Message> => ({
  name: 'Nombre',
  key: 'name',
  isHeading: true,
  cell: (message) => {
    const { name, text, assignee, answered, labels, returned } = message;
    return (
      <>
        <NameButton of={`el mensaje de ${name}`} name={name} onClick={() => onView(message)} />{' '}
        <span className="message-excerpt">
          {returned && <b>Volvió: lo pospuso {returned.by} · </b>}
          {assignee && !answered && <b>{assigneeInRow('messages', assignee)} · </b>}
          {labels.length > 0 && <b>{labels.join(', ')} · </b>}
          {excerpt(text)}
        </span>
      </>
    );
  },
});

const DATA_COLUMNS: Column<Message>[] = [
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

/** A row shows the two actions of every day. The others are in its menu. */
const messageActions = ({ onView, onToggleRead, onToggleAnswered, onDelete }: Actions) =>
  actionsColumn<Message>((message, has) => {
    const { name, phone, read, answered } = message;
    const of = `el mensaje de ${name}`;
    const next = answered ? 'no respondido' : 'respondido';
    return (
      <>
        <ChatLink name={name} phone={phone} shortcut="r" hasWord />
        <RowButton
          icon={answered ? Undo2 : CheckCheck}
          title={`Marcar como ${next}`}
          label={`Marcar como ${next} ${of}`}
          word={capitalised(next)}
          shortcut={read && !answered ? 'e' : undefined}
          busy={has('busy')}
          onClick={() => onToggleAnswered(message)}
        />
        <RowMenu
          of={of}
          actions={[
            { icon: Eye, text: 'Ver', onClick: () => onView(message) },
            {
              icon: read ? Mail : MailOpen,
              text: read ? 'Marcar como no leído' : 'Marcar como leído',
              shortcut: read ? undefined : 'e',
              busy: has('busy'),
              onClick: () => onToggleRead(message),
            },
            { icon: Trash, text: 'Eliminar', isDangerous: true, onClick: () => onDelete(message) },
          ]}
        />
      </>
    );
  });
