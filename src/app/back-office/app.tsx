import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { guardedHistory } from '../../shared/web/staff/guarded-history.ts';
import { HistoryRouter } from '../../shared/web/staff/history-router.tsx';
import { createQueryClient } from './query-client.ts';
import { ScreenRoutes, screenRoutes } from './screen-routes.tsx';
import { createServerAccess } from './server-access.ts';

interface Options {
  apiKey: string;
  /** Settings of the map tile server from the page, as JSON. If absent, OpenStreetMap's tile server is used. */
  tiles?: string | undefined;
}

/** Creates the whole back office, which opens the screen of the browser's current URL. */
export function createBackOffice({ apiKey, tiles }: Options): ReactElement {
  const queryClient = createQueryClient();
  const routes = screenRoutes({ server: createServerAccess(apiKey), queryClient, tiles });
  return (
    <QueryClientProvider client={queryClient}>
      <HistoryRouter history={guardedHistory()}>
        <ScreenRoutes routes={routes} />
      </HistoryRouter>
    </QueryClientProvider>
  );
}
