import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { loginScreens, requiredStepScreens } from '../../features/accounts/admin/screens.ts';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import { type ComposedScreen, composed, composedStaffScreens } from './composed-screens.tsx';
import { BackOfficeFrame } from './frame.tsx';
import { RequiredStep, SignedIn, SignedOut, UnlessLocal, WithRight } from './guards.tsx';
import { LoadedScreen } from './loaded-screen.tsx';
import { localAdminSession } from './local-admin.ts';
import { PublicFrame, Root } from './root.tsx';
import type { ServerAccess } from './server-access.ts';
import { beginSession } from './session.ts';
import { StaffServices } from './staff-services.tsx';

interface RoutesOptions {
  server: ServerAccess;
  queryClient: QueryClient;
  /** Settings of the map tile server from the page, as JSON. */
  tiles: string | undefined;
}

export const ScreenRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Returns the routes of all back-office screens, each behind the guard for its right. */
export function screenRoutes({ server, queryClient, tiles }: RoutesOptions): RouteObject[] {
  const onSignedIn = (session: StoredSession) => {
    queryClient.clear();
    beginSession(session);
  };
  const login = loginScreens.map((screen) =>
    composed(screen, async () => ({ api: server.api, localSession: localAdminSession, onSignedIn })),
  );
  const requiredSteps = requiredStepScreens.map((screen) => composed(screen));
  const screens = composedStaffScreens(tiles);
  const routeOf = (screen: ComposedScreen): RouteObject => {
    const { path, right, serverOnly } = screen;
    const element = (
      <UnlessLocal key={path} title={serverOnly}>
        <LoadedScreen screen={screen} requestEarly={server.requestEarly} />
      </UnlessLocal>
    );
    return { path, element: right ? <WithRight right={right}>{element}</WithRight> : element };
  };
  return [
    {
      element: <Root api={server.api} />,
      children: [
        {
          element: <PublicFrame />,
          children: [
            { element: <SignedOut api={server.api} />, children: login.map(routeOf) },
            {
              element: (
                <RequiredStep>
                  <StaffServices server={server} />
                </RequiredStep>
              ),
              children: requiredSteps.map(routeOf),
            },
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
        {
          element: (
            <SignedIn>
              <StaffServices server={server}>
                <BackOfficeFrame screens={[...screens, ...login]} />
              </StaffServices>
            </SignedIn>
          ),
          children: screens.map(routeOf),
        },
      ],
    },
  ];
}

const NotFoundScreen = lazy(async () => ({
  default: (await import('../site/pages/not-found-screen.tsx')).NotFoundScreen,
}));
