import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Lightbulb from 'lucide-react/icons/lightbulb';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PanelLeft from 'lucide-react/icons/panel-left';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef } from 'react';
import { type Location, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import { useInbox } from './inbox.ts';
import { LocalChanges } from './local-changes.tsx';

interface Entry {
  path: string;
  name: string;
  icon: LucideIcon;
  adminOnly?: boolean;
}

const MESSAGES_PATH = '/admin/mensajes';
const ENTRIES: Entry[] = [
  { path: '/admin', name: 'Dashboard', icon: LayoutDashboard },
  { path: '/admin/noticias', name: 'Gestionar Noticias', icon: FileText },
  { path: '/admin/propuestas', name: 'Gestionar Propuestas', icon: Lightbulb },
  { path: '/admin/categorias', name: 'Categorías', icon: Tags },
  { path: MESSAGES_PATH, name: 'Mensajes de Contacto', icon: Mail, adminOnly: true },
  { path: '/admin/pedidos-lista', name: 'Pedidos de Lista', icon: MapPin, adminOnly: true },
  { path: '/admin/personas', name: 'Personas & Interacciones', icon: MessagesSquare, adminOnly: true },
  { path: '/admin/usuarios', name: 'Gestionar Usuarios', icon: Users, adminOnly: true },
  { path: '/admin/perfil', name: 'Mi Perfil', icon: UserRound },
];

/** The sidebar and the screen beside it; on a phone the sidebar is a list that folds away. */
export function BackOfficeFrame() {
  const { session, signOut } = useStaff();
  const { unread } = useInbox();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it folds away on every change of screen
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  const entries = ENTRIES.filter(({ adminOnly }) => !adminOnly || session.role === 'admin');
  const links = (
    <ul>
      {entries.map(({ path, name, icon: Icon }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/admin'}>
            <Icon aria-hidden="true" size={20} />
            {name}
            {path === MESSAGES_PATH && <UnreadCount count={unread} />}
          </NavLink>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" size={20} />
          Cerrar sesión
        </button>
      </li>
    </ul>
  );
  return (
    <div className="back-office">
      <div className="sidebar">
        <p className="sidebar-person">
          {session.name}
          {session.isLocalMode && <span className="local-mark"> (modo local)</span>}
        </p>
        <nav aria-label="Panel" className="sidebar-wide">
          {links}
        </nav>
        <details ref={menu} className="sidebar-narrow">
          <summary>
            <PanelLeft aria-hidden="true" size={20} />
            Menú del panel
            <UnreadCount count={unread} />
          </summary>
          <nav aria-label="Panel">{links}</nav>
        </details>
      </div>
      <div className="back-office-content">
        <LocalChanges />
        <Outlet />
      </div>
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** The first page of every visit has the same key: without its address it would begin where another one was left. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The server counts to a thousand. */
const MOST_SHOWN = 999;

function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{`${count > MOST_SHOWN ? `más de ${MOST_SHOWN}` : count} sin leer`}</span>
    </span>
  );
}
