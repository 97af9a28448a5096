import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect, useMemo } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router';
import { campaign } from '../../../campaign/campaign.ts';
import { EditUserScreen } from '../../features/accounts/admin/edit-user-screen.tsx';
import { LoginScreen } from '../../features/accounts/admin/login-screen.tsx';
import { NewUserScreen } from '../../features/accounts/admin/new-user-screen.tsx';
import { ProfileScreen } from '../../features/accounts/admin/profile-screen.tsx';
import { ResetPasswordScreen } from '../../features/accounts/admin/reset-password-screen.tsx';
import { UsersScreen } from '../../features/accounts/admin/users-screen.tsx';
import { CategoriesScreen } from '../../features/categories/admin/categories-screen.tsx';
import { MessagesScreen } from '../../features/contact/admin/messages-screen.tsx';
import { deliveryMarksOf } from '../../features/delivery-rounds/admin/delivery-marks.ts';
import { DeliveryMarksSender } from '../../features/delivery-rounds/admin/delivery-marks-sender.tsx';
import { RoundBar } from '../../features/delivery-rounds/admin/round-bar.tsx';
import { RoundScreen } from '../../features/delivery-rounds/admin/round-screen.tsx';
import { unsentText } from '../../features/delivery-rounds/admin/round-texts.ts';
import { RoundsScreen } from '../../features/delivery-rounds/admin/rounds-screen.tsx';
import { MOST_STOPS } from '../../features/delivery-rounds/contract.ts';
import { ListRequestsScreen } from '../../features/list-requests/admin/list-requests-screen.tsx';
import { MediaField } from '../../features/media/admin/media-field.tsx';
import { EditNewsScreen, NewNewsScreen } from '../../features/news/admin/news-form-screens.tsx';
import { NewsListScreen } from '../../features/news/admin/news-list-screen.tsx';
import { HistoryScreen } from '../../features/people/admin/history-screen.tsx';
import { PeopleScreen } from '../../features/people/admin/people-screen.tsx';
import {
  EditProposalScreen,
  NewProposalScreen,
} from '../../features/proposals/admin/proposal-form-screens.tsx';
import { ProposalListScreen } from '../../features/proposals/admin/proposal-list-screen.tsx';
import { LockedPhones } from '../../features/verification/admin/locked-phones.tsx';
import { createApi, Unreachable } from '../../shared/web/api.ts';
import { forgetTab } from '../../shared/web/staff/current-tab.ts';
import { createDownload } from '../../shared/web/staff/download.ts';
import { detectIdle } from '../../shared/web/staff/idle-detection.ts';
import { createListening } from '../../shared/web/staff/live-updates.ts';
import { createOutbox } from '../../shared/web/staff/outbox.ts';
import { StaffProvider } from '../../shared/web/staff/staff-context.tsx';
import { announce, announceError, Toasts } from '../../shared/web/staff/toasts.tsx';
import { Layout } from '../layout.tsx';
import { NotFoundScreen } from '../pages/not-found-screen.tsx';
import { categories, news, proposals, useCategoryNames } from './content-collections.ts';
import { Dashboard } from './dashboard.tsx';
import { BackOfficeFrame } from './frame.tsx';
import { AdminOnly, destinationAfterLogin, SignedIn } from './guards.tsx';
import { localAdminSession } from './local-admin.ts';
import { mapSettings } from './map-settings.ts';
import { beginSession, currentSession, endSession, useSession } from './session.ts';

interface Options {
  apiKey: string;
  /** The map's tiles as the page states them, in JSON; without it the standard ones are used. */
  tiles?: string | undefined;
}

/** The whole back office, opened at the window's address: routes and what their screens share. */
export function createBackOffice({ apiKey, tiles }: Options): ReactElement {
  const maps = mapSettings(tiles);
  const onSignedOut = () => {
    if (!currentSession()) return;
    announceError('Tu sesión terminó. Iniciá sesión de nuevo.');
    endSession();
  };
  const headers = () => ({ 'x-api-key': apiKey, email: currentSession()?.email ?? '' });
  const serverApi = createApi({
    apiKey,
    email: () => currentSession()?.email,
    onSignedOut,
    isUnattended: detectIdle(),
  });
  const serverDownload = createDownload({ headers, onSignedOut });
  const listen = createListening({ headers, onSignedOut });
  /** The local administrator asks nothing of the server. */
  const unlessLocal =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      if (currentSession()?.isLocalMode) throw new Unreachable();
      return ask(...asked);
    };
  const api = unlessLocal(serverApi);
  const download = unlessLocal(serverDownload);

  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always', // without a network the sample is shown, not a wait
        retry: (failures, error) =>
          error instanceof Unreachable && failures < 1 && !currentSession()?.isLocalMode,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });

  const LEAVING = '?salir';
  /** By way of an address, so that unsaved changes are asked about like before any other. */
  const signOut = () => router.navigate(`/login${LEAVING}`);

  async function leave() {
    const { isLocalMode: wasLocal, id } = currentSession() ?? {};
    const unsent = wasLocal || id === undefined ? 0 : await lastMarksOf(id);
    if (!wasLocal) await serverApi('/api/logout', { method: 'POST' }).catch(() => {}); // told, whatever it says
    endSession({ byChoice: true });
    forgetTab();
    queryClient.clear();
    await router.navigate('/login', { replace: true });
    announce(
      'Sesión cerrada',
      unsent > 0 ? `${unsentText(unsent)}: entrá de nuevo cuando haya señal.` : undefined,
    );
  }

  /** Deliveries that were marked without signal wait for whoever marked them: answers how many still do. */
  async function lastMarksOf(userId: number): Promise<number> {
    const marks = deliveryMarksOf(userId);
    if (marks.read().length > 0) await marks.send(serverApi).catch(() => {});
    return marks.read().length;
  }

  function Leaving() {
    useEffect(() => void leave(), []);
    return null;
  }

  function Root() {
    const session = useSession();
    return (
      <>
        <Layout
          now={new Date()}
          staff={{ isSignedIn: session !== null, onSignOut: () => void signOut() }}
          content={<Outlet />}
        />
        <Toasts />
      </>
    );
  }

  function Staff() {
    const session = useSession();
    const userId = session?.id ?? 0;
    const outbox = useMemo(() => createOutbox(userId), [userId]);
    if (!session) return null;
    return (
      <StaffProvider
        value={{
          ...{ api, download, listen, uploadHeaders: headers },
          ...{ session, outbox, updateSession: beginSession, signOut },
        }}
      >
        <DeliveryMarksSender />
        <BackOfficeFrame />
      </StaffProvider>
    );
  }

  function Login() {
    const session = useSession();
    const { search } = useLocation();
    if (session && search === LEAVING) return <Leaving />;
    if (session)
      return (
        <Navigate
          to={session.mustChangePassword ? '/reset-password' : destinationAfterLogin(search)}
          replace
        />
      );
    return (
      <LoginScreen
        api={serverApi}
        localSession={localAdminSession}
        onSignedIn={(signedIn) => {
          queryClient.clear();
          beginSession(signedIn);
        }}
      />
    );
  }

  function ResetPassword() {
    const session = useSession();
    const navigate = useNavigate();
    if (!session) return <Navigate to="/login" replace />;
    if (!session.mustChangePassword) return <Navigate to="/admin" replace />;
    return (
      <ResetPasswordScreen
        api={serverApi}
        session={session}
        onSignOut={() => void signOut()}
        onChanged={() => {
          const { mustChangePassword, resetToken, ...rest } = session;
          beginSession(rest);
          void navigate('/admin', { replace: true });
        }}
      />
    );
  }

  const router = createBrowserRouter([
    {
      element: <Root />,
      children: [
        { path: '/login', element: <Login /> },
        { path: '/reset-password', element: <ResetPassword /> },
        {
          path: '/admin',
          element: (
            <SignedIn>
              <Staff />
            </SignedIn>
          ),
          children: [
            { index: true, element: <Dashboard /> },
            { path: 'noticias', element: <NewsListScreen collection={news} /> },
            { path: 'noticias/nueva', element: <NewNewsScreen collection={news} MediaField={MediaField} /> },
            {
              path: 'noticias/editar/:id',
              element: <EditNewsScreen collection={news} MediaField={MediaField} />,
            },
            { path: 'propuestas', element: <ProposalListScreen collection={proposals} /> },
            {
              path: 'propuestas/nueva',
              element: (
                <NewProposalScreen
                  collection={proposals}
                  MediaField={MediaField}
                  useCategoryNames={useCategoryNames}
                />
              ),
            },
            {
              path: 'propuestas/editar/:id',
              element: <EditProposalScreen collection={proposals} MediaField={MediaField} />,
            },
            { path: 'categorias', element: <CategoriesScreen collection={categories} /> },
            { path: 'perfil', element: <ProfileScreen /> },
            {
              element: (
                <AdminOnly>
                  <Outlet />
                </AdminOnly>
              ),
              children: [
                { path: 'mensajes', element: <MessagesScreen campaignName={campaign.siteName} /> },
                { path: 'pedidos-lista/repartos', element: <RoundsScreen /> },
                { path: 'pedidos-lista/repartos/:id', element: <RoundScreen /> },
                {
                  path: 'pedidos-lista',
                  element: (
                    <ListRequestsScreen
                      settings={maps}
                      campaignName={campaign.siteName}
                      mostSelected={MOST_STOPS}
                      RoundBar={RoundBar}
                    />
                  ),
                },
                {
                  path: 'personas',
                  element: (
                    <PeopleScreen>
                      <LockedPhones />
                    </PeopleScreen>
                  ),
                },
                { path: 'personas/:telefono/historial', element: <HistoryScreen /> },
                { path: 'usuarios', element: <UsersScreen /> },
                { path: 'usuarios/nuevo', element: <NewUserScreen /> },
                { path: 'usuarios/editar/:id', element: <EditUserScreen /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]);

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
