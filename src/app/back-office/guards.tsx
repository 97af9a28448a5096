import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import {
  INVITATION_PATH,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SECOND_FACTOR_PATH,
} from '../../features/accounts/admin/entrance-paths.ts';
import { can, type Right } from '../../shared/contract/rights.ts';
import type { Api } from '../../shared/web/api.ts';
import { Loading, Screen } from '../../shared/web/staff/screen.tsx';
import { announceError } from '../../shared/web/staff/toasts.tsx';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import { DASHBOARD_PATH } from './dashboard-path.ts';
import { useSession, wasSessionLeft } from './session.ts';
import { isSignOut, SigningOut } from './sign-out.tsx';

/**
 * Route guard for signed-in users (spec, section 6). It only avoids an error message, because the server itself checks
 * every request.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) {
    const back = wasSessionLeft() ? '' : `?volver=${encodeURIComponent(pathname + search)}`;
    return <LeadTo path={LOGIN_PATH + back} />;
  }
  const required = requiredStepOf(session);
  return required ? <LeadTo path={required} /> : children;
}

/** Redirects users who do not have the right to open a screen to the dashboard. */
export function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  const session = useSession();
  const isAllowed = session !== null && can(session, right);
  useEffect(() => {
    if (!isAllowed) announceError('No tienes permisos para acceder a esta página', 'Acceso denegado');
  }, [isAllowed]);
  return isAllowed ? children : <LeadTo path={DASHBOARD_PATH} />;
}

/** Shows the login screen until the user has signed in and the next screen is loaded. It also signs users out. */
export function SignedOut({ api }: { api: Api }) {
  const session = useSession();
  const { search, pathname } = useLocation();
  const [wasSignedIn] = useState(session !== null);
  const isInvited = pathname === INVITATION_PATH && wasSignedIn;
  useEffect(() => {
    if (isInvited)
      announceError('Para usar la invitación, cerrá antes la sesión.', 'Ya entraste con otra cuenta');
  }, [isInvited]);
  if (session && isSignOut(search)) return <SigningOut api={api} />;
  const destination = (session && requiredStepOf(session)) ?? destinationAfterLogin(search);
  return (
    <>
      {session && <Navigate to={destination} replace />}
      <Outlet />
    </>
  );
}

/** Route guard of the screens for what a user has to do first. */
export function RequiredStep({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session) return <LeadTo path={LOGIN_PATH} />;
  const required = requiredStepOf(session) ?? DASHBOARD_PATH;
  return required === pathname ? children : <LeadTo path={required} />;
}

/** Returns the path of what a user has to do before anything else, if there is something. */
function requiredStepOf({ mustChangePassword, mustSetUpSecondFactor }: StoredSession): string | undefined {
  if (mustChangePassword) return RESET_PASSWORD_PATH;
  return mustSetUpSecondFactor ? SECOND_FACTOR_PATH : undefined;
}

/** Replaces a screen in local mode with a note that it needs the server. */
export function UnlessLocal({ title, children }: { title: string | undefined; children: ReactNode }) {
  const isLocal = useSession()?.isLocalMode;
  if (!isLocal || !title) return children;
  return (
    <Screen title={title}>
      <p className="sample-note">
        Esta pantalla necesita el servidor. En modo local no hay nada para mostrar acá.
      </p>
    </Screen>
  );
}

/** Navigates to a path and shows a loading indicator until its screen is loaded. */
const LeadTo = ({ path }: { path: string }) => (
  <>
    <Navigate to={path} replace />
    <Loading>Cargando…</Loading>
  </>
);

/**
 * Returns the path to open after the login: the requested back-office page, or else the dashboard, but never another
 * site.
 */
function destinationAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('volver') ?? '';
  return /^\/admin(\/|\?|$)/.test(wanted) ? wanted : DASHBOARD_PATH;
}
