import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { MESSAGES_PATH } from '../../features/contact/admin/messages-path.ts';
import { MENU_GROUPS, type StaffScreen } from '../../shared/web/staff/staff-screen.ts';
import { DASHBOARD_PATH } from './dashboard-path.ts';

interface PanelMenuProps {
  /** The screens that the user may open. */
  screens: Pick<StaffScreen, 'path' | 'menu' | 'hasViews'>[];
  /** The number of unread messages. */
  unread: number;
  /** The saved views of a list, which load after the first paint. */
  Views: ComponentType<{ path: string }> | null;
}

/** The screens with an entry in the menu, in groups. */
export function PanelMenu({ screens, unread, Views }: PanelMenuProps) {
  const entries = screens.flatMap(({ path, menu, hasViews }) => (menu ? [{ path, hasViews, ...menu }] : []));
  return ['above', ...MENU_GROUPS, 'below'].map((group) => {
    const inGroup = entries.filter((entry) => entry.group === group);
    const heading = MENU_GROUPS.find((name) => name === group);
    return (
      inGroup.length > 0 && (
        <div key={group} className="menu-group">
          {heading && <p className="menu-heading">{heading}</p>}
          <ul>
            {inGroup.map(({ path, hasViews, text, icon: Icon }) => (
              <li key={path}>
                <NavLink to={path} className="menu-entry" end={path === DASHBOARD_PATH}>
                  <Icon aria-hidden="true" size={18} />
                  {text}
                  {path === MESSAGES_PATH && <UnreadCount count={unread} />}
                </NavLink>
                {Views && hasViews && <Views path={path} />}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread-count">
      <span aria-hidden="true">{count.toLocaleString(document.documentElement.lang || undefined)}</span>
      <span className="sr-only">{`${count} sin leer`}</span>
    </span>
  );
}
