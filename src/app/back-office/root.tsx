import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { Api } from '../../shared/web/api.ts';
import { useAskedConfirmation } from '../../shared/web/staff/asked-confirmation.ts';
import { calendarNow } from '../../shared/web/staff/calendar-now.ts';
import { Loading } from '../../shared/web/staff/screen.tsx';
import { useNotices } from '../../shared/web/staff/toasts.tsx';
import { useDeferred } from '../../shared/web/staff/use-deferred.ts';
import { useSession } from './session.ts';
import { useSignOut } from './sign-out.tsx';

/** Renders the current screen, the toasts, and the dialog in which users prove again who they are. */
export function Root({ api }: { api: Api }) {
  const Toasts = useDeferred(loadToasts, useNotices());
  const onConfirmed = useAskedConfirmation();
  return (
    <>
      <Suspense fallback={<Loading>Cargando…</Loading>}>
        <Outlet />
      </Suspense>
      {onConfirmed && (
        <Suspense>
          <ConfirmationDialog api={api} onClose={onConfirmed} />
        </Suspense>
      )}
      {Toasts && <Toasts />}
    </>
  );
}

const loadToasts = async () => (await import('../../shared/web/staff/toast-list.tsx')).Toasts;

const ConfirmationDialog = lazy(async () => ({
  default: (await import('../../features/accounts/admin/confirmation-dialog.tsx')).ConfirmationDialog,
}));

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
