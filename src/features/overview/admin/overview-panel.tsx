import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useDeferred } from '../../../shared/web/staff/use-deferred.ts';
import { usePeriod } from '../../../shared/web/staff/use-period.ts';
import type { Figures } from '../contract.ts';
import { type FirstStepPaths, FirstSteps } from './first-steps.tsx';
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
  firstStepPaths: FirstStepPaths;
  /** The messages that have waited longest for an answer, for users who may see them. */
  unanswered: ReactNode;
}

/** The counts of pending work on the dashboard, and the figures of messages and list requests in a period. */
export function OverviewPanel({
  paths,
  lists,
  electionPath,
  closingPath,
  hasFigures,
  firstStepPaths,
  unanswered,
}: OverviewPanelProps) {
  const { api, session } = useStaff();
  const { period, choosePeriod } = usePeriod();
  const query = useQuery({ ...overviewQuery(api, period), enabled: !session.isLocalMode });
  const Plots = useDeferred(loadFigures, query.dataUpdatedAt);
  const { data: overview, isError, error, refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  // The route is not part of the spec, so another server may lack it.
  const isUnknown = error instanceof Refused && error.status === 404;
  if (isUnknown) return null;
  // A site to which nobody has written yet shows the first steps instead of empty lists and plots.
  const isUntouched = overview?.waiting.isNew && overview.figures && !hasArrivals(overview.figures);
  if (session.isLocalMode) {
    return (
      <section className="stack" aria-labelledby="today">
        {todayTitle}
        <p className="sample-note">
          Lo que espera hoy y las cifras necesitan el servidor. En modo local no están.
        </p>
      </section>
    );
  }
  return (
    <>
      <section className="stack" aria-labelledby="today">
        {todayTitle}
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
        {overview?.waiting.isNew && (
          <FirstSteps paths={firstStepPaths} hasOrders={paths.pendingOrders !== undefined} />
        )}
        {(overview || !isError) && (
          <WaitingList
            waiting={overview?.waiting}
            paths={paths}
            lists={lists}
            unanswered={!isUntouched && unanswered}
            isUntouched={Boolean(isUntouched)}
          />
        )}
      </section>
      {hasFigures && !isUntouched && (overview || !isError) && (
        <section className="figures stack" aria-labelledby="figures">
          <h2 id="figures" className="figures-title">
            Cifras
          </h2>
          {Plots && overview?.figures ? (
            <Plots
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

/** Seen by screen readers only, because the parts below it have titles of their own. */
const todayTitle = (
  <h2 id="today" className="sr-only">
    Hoy
  </h2>
);

const hasArrivals = ({ days }: Figures) => days.some(({ messages, orders }) => messages + orders > 0);

const loadFigures = async () => (await import('./figures.tsx')).FiguresSection;
