import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { announceError } from '../../shared/web/staff/toasts.tsx';
import { useSession, wasSessionLeft } from './session.ts';

/** The route guards of the spec's section 6. They spare people a refusal: the server decides for itself on every call. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) {
    const back = wasSessionLeft() ? '' : `?volver=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${back}`} replace />;
  }
  if (session.mustChangePassword) return <Navigate to="/reset-password" replace />;
  return children;
}

export function AdminOnly({ children }: { children: ReactNode }) {
  const isAdmin = useSession()?.role === 'admin';
  useEffect(() => {
    if (!isAdmin) announceError('No tienes permisos para acceder a esta página', 'Acceso denegado');
  }, [isAdmin]);
  return isAdmin ? children : <Navigate to="/admin" replace />;
}

/** Where to go after signing in: back to where one was in the back office, and nowhere else. */
export function destinationAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('volver') ?? '';
  return /^\/admin(\/|\?|$)/.test(wanted) ? wanted : '/admin';
}
