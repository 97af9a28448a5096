import { notifyManager, QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../../shared/web/api.ts';
import { currentSession } from './session.ts';

// React renders before the next event, so that a button disabled while its mutation is pending ignores a second click.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always', // queries also run offline, so that they fail at once and the sample content is shown
        retry: (failures, error) =>
          error instanceof Unreachable && failures < 1 && !currentSession()?.isLocalMode,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
