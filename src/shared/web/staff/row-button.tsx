import { Link } from 'react-router';
import { chatLink } from '../../contract/phone.ts';
import type { Icon } from '../icon.tsx';
import { ArrowRight, MessageCircle, Pencil } from '../icons.ts';
import { Trash } from '../menu-icons.ts';

interface RowActionProps {
  /** The action in one word, shown as a tooltip. */
  title: string;
  /** The action and the item that it applies to, for screen readers. */
  label: string;
  /** The key that triggers the action in the row with the focus (see `SHORTCUTS`). */
  shortcut?: 'Enter' | 'e' | 'r' | undefined;
}

const attributesOf = ({ title, label, shortcut }: RowActionProps) => ({
  title: shortcut ? `${title} (${shortcut})` : title,
  'aria-label': label,
  'aria-keyshortcuts': shortcut,
});

interface RowButtonProps extends RowActionProps {
  icon: Icon;
  isDangerous?: boolean;
  disabled?: boolean;
  /** Whether the action is pending. Another click then does nothing, and the button keeps the focus. */
  busy?: boolean;
  /** The action in a word that cards on narrow screens show beside the icon. The label contains it. */
  word?: string | undefined;
  onClick: () => void;
}

export const RowButton = ({
  icon: Icon,
  word,
  isDangerous,
  disabled,
  busy,
  onClick,
  ...action
}: RowButtonProps) => (
  <button
    type="button"
    className={isDangerous ? 'icon-button icon-button-danger' : 'icon-button'}
    {...attributesOf(action)}
    disabled={disabled}
    aria-disabled={busy || undefined}
    onClick={() => busy || onClick()}
  >
    <Icon aria-hidden="true" size={20} />
    {word && <span className="row-word">{word}</span>}
  </button>
);

interface OfItem {
  /** The item as labels name it after the verb, such as 'el mensaje de Ana'. */
  of: string;
}

interface ItemButtonProps extends OfItem {
  onClick: () => void;
}

/** The name of an item as the button that opens it, for rows whose other actions are in a menu. */
export const NameButton = ({ of, name, onClick }: ItemButtonProps & { name: string }) => (
  <button
    type="button"
    className="row-name"
    aria-label={`Ver ${of}`}
    aria-keyshortcuts="Enter"
    onClick={onClick}
  >
    {name}
  </button>
);

export const EditButton = ({ of, onClick }: ItemButtonProps) => (
  <RowButton icon={Pencil} title="Editar" label={`Editar ${of}`} shortcut="Enter" onClick={onClick} />
);

interface ItemLinkProps extends OfItem {
  to: string;
  /** Whether cards on narrow screens show the verb beside the icon. */
  hasWord?: boolean;
}

const ItemLink = ({ icon: Icon, verb, of, to, hasWord }: ItemLinkProps & { icon: Icon; verb: string }) => (
  <Link
    to={to}
    className="icon-button"
    {...attributesOf({ title: verb, label: `${verb} ${of}`, shortcut: 'Enter' })}
  >
    <Icon aria-hidden="true" size={20} />
    {hasWord && <span className="row-word">{verb}</span>}
  </Link>
);

export const EditLink = (props: ItemLinkProps) => <ItemLink icon={Pencil} verb="Editar" {...props} />;
/** The link to an item that cannot be edited. */
export const OpenLink = (props: ItemLinkProps) => <ItemLink icon={ArrowRight} verb="Abrir" {...props} />;

interface RemoveButtonProps extends ItemButtonProps {
  /** Why the item cannot be deleted, as a tooltip and for screen readers. */
  refusal?: { title: string; label: string } | false | undefined;
}

export const RemoveButton = ({ of, refusal, onClick }: RemoveButtonProps) => (
  <RowButton
    icon={Trash}
    {...(refusal || { title: 'Eliminar', label: `Eliminar ${of}` })}
    isDangerous
    disabled={Boolean(refusal)}
    onClick={onClick}
  />
);

interface ChatLinkProps extends Pick<RowActionProps, 'shortcut'> {
  name: string;
  phone: string;
  /** Whether cards on narrow screens name the program beside the icon. */
  hasWord?: boolean;
}

/** A link to the chat with a person, which opens in a new tab. Nothing for a person without a phone. */
export const ChatLink = ({ name, phone, shortcut, hasWord }: ChatLinkProps) =>
  phone && (
    <a
      href={chatLink(phone)}
      target="_blank"
      rel="noopener noreferrer"
      className="icon-button"
      {...attributesOf({ title: 'Abrir WhatsApp', label: `Abrir WhatsApp con ${name}`, shortcut })}
    >
      <MessageCircle aria-hidden="true" size={20} />
      {hasWord && <span className="row-word">WhatsApp</span>}
    </a>
  );
