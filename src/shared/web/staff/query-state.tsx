import type { UseQueryResult } from '@tanstack/react-query';
import { messageFor } from '../api.ts';
import { Failure, Loading } from './screen.tsx';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  loading: string;
  /** The sentence that says what could not be loaded, before the reason. */
  failed: string;
}

/** Says that something is loading, or why it could not be loaded. */
export const QueryState = ({ query: { isPending, error, refetch }, loading, failed }: QueryStateProps) => (
  <>
    {isPending && <Loading>{loading}</Loading>}
    {error && <Failure onRetry={() => void refetch()}>{`${failed} ${messageFor(error)}`}</Failure>}
  </>
);
