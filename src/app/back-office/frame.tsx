import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Lightbulb from 'lucide-react/icons/lightbulb';
import LogOut from 'lucide-react/icons/log-out';
import PanelLeft from 'lucide-react/icons/panel-left';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import { LocalChanges } from './local-changes.tsx';

interface Entry {
  path: string;
  name: string;
  icon: LucideIcon;
  adminOnly?: boolean;
}

const ENTRIES: Entry[] = [
  { path: '/admin', name: 'Dashboard', icon: LayoutDashboard },
  { path: '/admin/noticias', name: 'Gestionar Noticias', icon: FileText },
  { path: '/admin/propuestas', name: 'Gestionar Propuestas', icon: Lightbulb },
  { path: '/admin/categorias', name: 'Categorías', icon: Tags },
  { path: '/admin/usuarios', name: 'Gestionar Usuarios', icon: Users, adminOnly: true },
  { path: '/admin/perfil', name: 'Mi Perfil', icon: UserRound },
];

/** The sidebar and the screen beside it; on a phone the sidebar is a list that folds away. */
export function BackOfficeFrame() {
  const { session, signOut } = useStaff();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it folds away on every change of screen
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  const entries = ENTRIES.filter(({ adminOnly }) => !adminOnly || session.rol === 'admin');
  const links = (
    <ul>
      {entries.map(({ path, name, icon: Icon }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/admin'}>
            <Icon aria-hidden="true" size={20} />
            {name}
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
          {session.nombre}
          {session.modoLocal && <span className="local-mark"> (modo local)</span>}
        </p>
        <nav aria-label="Panel" className="sidebar-wide">
          {links}
        </nav>
        <details ref={menu} className="sidebar-narrow">
          <summary>
            <PanelLeft aria-hidden="true" size={20} />
            Menú del panel
          </summary>
          <nav aria-label="Panel">{links}</nav>
        </details>
      </div>
      <div className="back-office-content">
        <LocalChanges />
        <Outlet />
      </div>
      <ScrollRestoration />
    </div>
  );
}
