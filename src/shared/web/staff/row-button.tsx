import { Link } from 'react-router';
import type { Icon } from '../icon.tsx';

interface RowActionProps {
  icon: Icon;
  /** The action in one word, shown as a tooltip. */
  title: string;
  /** The action and the item that it applies to, for screen readers. */
  label: string;
  /** The key that does the same in the row with the focus, see `SHORTCUTS`. */
  shortcut?: 'Enter' | 'e' | 'r' | undefined;
}

const titleOf = ({ title, shortcut }: Pick<RowActionProps, 'title' | 'shortcut'>) =>
  shortcut ? `${title} (${shortcut})` : title;

interface RowButtonProps extends RowActionProps {
  isDangerous?: boolean;
  disabled?: boolean;
  /** Whether the action is pending. Another click then does nothing, and the button keeps the focus. */
  busy?: boolean;
  onClick: () => void;
}

export const RowButton = ({
  icon: Icon,
  title,
  label,
  shortcut,
  isDangerous,
  disabled,
  busy,
  onClick,
}: RowButtonProps) => (
  <button
    type="button"
    className={isDangerous ? 'icon-button icon-button-danger' : 'icon-button'}
    title={titleOf({ title, shortcut })}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    disabled={disabled}
    aria-disabled={busy || undefined}
    onClick={() => busy || onClick()}
  >
    <Icon aria-hidden="true" size={20} />
  </button>
);

export const RowLink = ({ icon: Icon, title, label, shortcut, to }: RowActionProps & { to: string }) => (
  <Link
    to={to}
    className="icon-button"
    title={titleOf({ title, shortcut })}
    aria-label={label}
    aria-keyshortcuts={shortcut}
  >
    <Icon aria-hidden="true" size={20} />
  </Link>
);

/** A link to another site, for instance to a chat, that opens in a new tab. */
export const RowOutwardLink = ({
  icon: Icon,
  title,
  label,
  shortcut,
  href,
}: RowActionProps & { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="icon-button"
    title={titleOf({ title, shortcut })}
    aria-label={label}
    aria-keyshortcuts={shortcut}
  >
    <Icon aria-hidden="true" size={20} />
  </a>
);
