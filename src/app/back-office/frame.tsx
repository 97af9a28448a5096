import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { can, type Right } from '../../shared/contract/rights.ts';
import { LogOut, PanelLeft, Search } from '../../shared/web/menu-icons.ts';
import { useNavigation } from '../../shared/web/staff/history-router.tsx';
import { Loading } from '../../shared/web/staff/screen.tsx';
import { ScrollRestoration } from '../../shared/web/staff/scroll-restoration.tsx';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import { useDeferred } from '../../shared/web/staff/use-deferred.ts';
import type { ComposedScreen } from './composed-screens.tsx';
import { PanelMenu, UnreadCount } from './panel-menu.tsx';
import { staffScreens } from './screens.ts';
import { usePrefetch } from './use-prefetch.ts';

/**
 * The header, the sidebar, the current screen and the footer. On a phone the sidebar is a menu in the header. The
 * chunks of the `screens` that the user may open are prefetched.
 */
export function BackOfficeFrame({ screens }: { screens: ComposedScreen[] }) {
  const { session, signOut, loadSamples } = useStaff();
  const { pathname } = useLocation();
  const [unread, setUnread] = useState(0);
  const [isSearching, setSearching] = useState(false);
  const Background = useDeferred(loadBackground, pathname);
  const lines = useDeferred(loadLines, pathname);
  const Keyboard = useDeferred(loadKeyboard, pathname);
  const Views = useDeferred(loadViews, pathname);
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it folds away on every change of screen
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  const { isLoading } = useNavigation();
  const isForUser = ({ right }: { right?: Right }) => !right || can(session, right);
  usePrefetch([...screens.filter(isForUser).map(({ load }) => load), loadSamples]);
  const inSidebar = Object.values(staffScreens).flat().filter(isForUser);
  const links = (
    <>
      <button
        type="button"
        className="menu-entry"
        aria-keyshortcuts={Keyboard ? 'Control+K' : undefined} // shortcuts load after the first paint
        onClick={() => setSearching(true)}
      >
        <Search aria-hidden="true" size={18} />
        Buscar
        <span aria-hidden="true" className="key">
          Ctrl K
        </span>
      </button>
      <PanelMenu screens={inSidebar} unread={unread} Views={Views} />
      <button type="button" className="menu-entry" onClick={() => void signOut()}>
        <LogOut aria-hidden="true" size={18} />
        Cerrar sesión
      </button>
    </>
  );
  return (
    <div className="back-office">
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <header className="staff-header">{lines && <lines.HeaderLine session={session} />}</header>
      <div className="sidebar">
        <nav aria-label="Panel" className="sidebar-wide">
          {links}
        </nav>
        <details ref={menu} className="sidebar-narrow">
          <summary>
            <PanelLeft aria-hidden="true" size={20} />
            Menú del panel
            <UnreadCount count={unread} />
          </summary>
          <nav aria-label="Panel">
            {links}
            {lines && <lines.SiteEntry />}
          </nav>
        </details>
      </div>
      <main id="contenido" tabIndex={-1} className="back-office-content" aria-busy={isLoading}>
        {Background && <Background onUnread={setUnread} />}
        <Suspense fallback={<Loading>Cargando…</Loading>}>
          <Outlet />
          <ScrollRestoration />
        </Suspense>
      </main>
      {Keyboard && <Keyboard isSearching={isSearching} onSearching={setSearching} />}
      <footer className="staff-footer">
        {lines && <lines.FooterLine onSignOut={() => void signOut()} />}
      </footer>
    </div>
  );
}

const loadViews = async () => (await import('../../features/saved-views/admin/view-entries.tsx')).ViewEntries;
const loadKeyboard = async () => (await import('./keyboard.tsx')).Keyboard;
const loadBackground = async () => (await import('./background.tsx')).Background;
const loadLines = () => import('./frame-lines.tsx');
