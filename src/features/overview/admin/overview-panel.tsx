import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useDeferred } from '../../../shared/web/staff/use-deferred.ts';
import { usePeriod } from '../../../shared/web/staff/use-period.ts';
import { overviewQuery } from './overview-queries.ts';
import './overview.css';
import { PhaseLine } from './phase-line.tsx';
import { type HiddenList, WaitingList, type WaitingPaths } from './waiting-list.tsx';

interface OverviewPanelProps {
  /** The paths of the screens to which the counts link. */
  paths: WaitingPaths;
  lists: HiddenList[];
  /** Path of the screen with the calendar of the election. */
  electionPath: string;
  /** Path of the screen with which the campaign is closed. Missing for users who may not open it. */
  closingPath: string | undefined;
  /** Whether the user may see how many messages and list requests came in. */
  hasFigures: boolean;
}

/** The counts of pending work on the dashboard, and the figures of messages and list requests in a period. */
export function OverviewPanel({ paths, lists, electionPath, closingPath, hasFigures }: OverviewPanelProps) {
  const { api, session } = useStaff();
  const { period, choosePeriod } = usePeriod();
  const query = useQuery({ ...overviewQuery(api, period), enabled: !session.isLocalMode });
  const Figures = useDeferred(loadFigures, query.dataUpdatedAt);
  const { data: overview, isError, error, refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  // The route is not part of the spec, so another server may lack it.
  const isUnknown = error instanceof Refused && error.status === 404;
  if (isUnknown) return null;
  if (session.isLocalMode) {
    return (
      <section className="stack" aria-labelledby="today">
        <h2 id="today">Hoy</h2>
        <p className="sample-note">
          Lo que espera hoy y las cifras necesitan el servidor. En modo local no están.
        </p>
      </section>
    );
  }
  return (
    <>
      <section className="stack" aria-labelledby="today">
        <h2 id="today">Hoy</h2>
        {isError && (
          <Failure onRetry={() => void refetch()}>
            {`No se pudo cargar lo que espera hoy. ${messageFor(error)}`}
          </Failure>
        )}
        {overview?.calendar ? (
          <PhaseLine
            calendar={overview.calendar}
            path={electionPath}
            closingPath={closingPath}
            onChange={refresh}
          />
        ) : (
          query.isPending && <p aria-hidden="true">&nbsp;</p> // so that nothing moves
        )}
        {(overview || !isError) && (
          <WaitingList waiting={overview?.waiting} paths={paths} lists={lists} hasInbox={hasFigures} />
        )}
      </section>
      {hasFigures && (overview || !isError) && (
        <section className="figures stack" aria-labelledby="figures">
          <h2 id="figures">Cifras</h2>
          {Figures && overview?.figures ? (
            <Figures
              figures={overview.figures}
              period={{ from: overview.from, until: overview.until }}
              onChoose={choosePeriod}
              isLoading={query.isPlaceholderData}
            />
          ) : (
            <div className="figures-space" aria-hidden="true" />
          )}
        </section>
      )}
    </>
  );
}

const loadFigures = async () => (await import('./figures.tsx')).FiguresSection;
