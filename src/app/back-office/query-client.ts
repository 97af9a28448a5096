import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../../shared/web/api.ts';
import { currentSession } from './session.ts';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always', // without a network the sample is shown at once
        retry: (failures, error) =>
          error instanceof Unreachable && failures < 1 && !currentSession()?.isLocalMode,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
