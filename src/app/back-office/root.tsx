import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { calendarNow } from '../../shared/web/staff/calendar-now.ts';
import { Loading } from '../../shared/web/staff/screen.tsx';
import { useNotices } from '../../shared/web/staff/toasts.tsx';
import { useDeferred } from '../../shared/web/staff/use-deferred.ts';
import { useSession } from './session.ts';
import { useSignOut } from './sign-out.tsx';

/** Renders the current screen and the toasts. */
export function Root() {
  const Toasts = useDeferred(loadToasts, useNotices());
  return (
    <>
      <Suspense fallback={<Loading>Cargando…</Loading>}>
        <Outlet />
      </Suspense>
      {Toasts && <Toasts />}
    </>
  );
}

const loadToasts = async () => (await import('../../shared/web/staff/toast-list.tsx')).Toasts;

/** Renders the public site's header and footer around the login screen and the other screens without a sidebar. */
export function PublicFrame() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <Layout now={calendarNow()} staff={{ isSignedIn: session !== null, onSignOut: () => void signOut() }}>
      <Suspense fallback={<Loading>Cargando…</Loading>}>
        <Outlet />
      </Suspense>
    </Layout>
  );
}

const Layout = lazy(async () => ({ default: (await import('./public-layout.tsx')).PublicLayout }));
