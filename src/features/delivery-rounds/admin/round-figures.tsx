import { useQuery } from '@tanstack/react-query';
import { dayBefore, dayInCountry } from '../../../shared/contract/calendar.ts';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useDeferred } from '../../../shared/web/staff/use-deferred.ts';
import { usePeriod } from '../../../shared/web/staff/use-period.ts';
import { FIGURE_DAYS } from '../contract.ts';
import { figuresQuery } from './figures-query.ts';
import './round-figures.css';

/** The figures of all rounds in a period. */
export function RoundFiguresSection() {
  const { api, session } = useStaff();
  const { period, choosePeriod } = usePeriod();
  const today = dayInCountry(new Date());
  const shown = period ?? { from: dayBefore(today, FIGURE_DAYS - 1), until: today };
  const query = useQuery({ ...figuresQuery(api, shown), enabled: !session.isLocalMode });
  const Plots = useDeferred(loadPlots, query.dataUpdatedAt);
  const { data: figures, isError, error, refetch } = query;
  // The spec does not define this route, so another server may lack it.
  const isUnknown = error instanceof Refused && error.status === 404;
  if (session.isLocalMode || isUnknown) return null;
  return (
    <section className="figures stack" aria-labelledby="round-figures">
      <h2 id="round-figures">Cifras</h2>
      {isError && (
        <Failure onRetry={() => void refetch()}>
          {`No se pudieron cargar las cifras. ${messageFor(error)}`}
        </Failure>
      )}
      {Plots && figures ? (
        <Plots figures={figures} period={shown} onChoose={choosePeriod} isLoading={query.isPlaceholderData} />
      ) : (
        !isError && <div className="round-figures-space" aria-hidden="true" />
      )}
    </section>
  );
}

const loadPlots = async () => (await import('./round-plots.tsx')).RoundPlots;
