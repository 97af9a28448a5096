import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

interface RowActProps {
  icon: LucideIcon;
  /** The act in a word, for who points at it … */
  title: string;
  /** … and with what it is done to, for who does not see the row. */
  label: string;
}

interface RowButtonProps extends RowActProps {
  isDangerous?: boolean;
  disabled?: boolean;
  /** The act is under way: another press does nothing, and the focus stays. */
  busy?: boolean;
  onClick: () => void;
}

export const RowButton = ({
  icon: Icon,
  title,
  label,
  isDangerous,
  disabled,
  busy,
  onClick,
}: RowButtonProps) => (
  <button
    type="button"
    className={isDangerous ? 'icon-button icon-button-danger' : 'icon-button'}
    title={title}
    aria-label={label}
    disabled={disabled}
    aria-disabled={busy || undefined}
    onClick={() => busy || onClick()}
  >
    <Icon aria-hidden="true" size={20} />
  </button>
);

export const RowLink = ({ icon: Icon, title, label, to }: RowActProps & { to: string }) => (
  <Link to={to} className="icon-button" title={title} aria-label={label}>
    <Icon aria-hidden="true" size={20} />
  </Link>
);

/** Leads out of the site, to a chat for instance, in a tab of its own. */
export const RowOutwardLink = ({ icon: Icon, title, label, href }: RowActProps & { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="icon-button"
    title={title}
    aria-label={label}
  >
    <Icon aria-hidden="true" size={20} />
  </a>
);
