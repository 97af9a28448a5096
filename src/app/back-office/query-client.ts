import { notifyManager, QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../../shared/web/api.ts';
import { currentSession } from './session.ts';

// Notifies React in a microtask, so that the button of a pending mutation is disabled before the browser dispatches
// the second click of a double click.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always', // offline queries fail at once, so that sample content is shown
        retry: (failures, error) =>
          error instanceof Unreachable && failures < 1 && !currentSession()?.isLocalMode,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
