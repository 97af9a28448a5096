import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { type Period, periodQuery } from '../../contract/period.ts';

/**
 * The period of the statistics, stored in the screen's URL so that a link shows the same period. Null means the last
 * two weeks.
 */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams();
  const read = z.safeDecode(periodQuery.codec, {
    desde: parameters.get('desde') ?? undefined,
    hasta: parameters.get('hasta') ?? undefined,
  });
  const { from, until } = read.success ? read.data : {};
  const period: Period | null = from && until && from <= until ? { from, until } : null;
  const choosePeriod = ({ from, until }: Period) =>
    setParameters({ desde: from, hasta: until }, { replace: true, preventScrollReset: true });
  return { period, choosePeriod };
}
