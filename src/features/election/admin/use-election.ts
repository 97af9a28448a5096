import { useQuery } from '@tanstack/react-query';
import type { Election } from '../../../shared/contract/election.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { calendarQuery } from './calendar-query.ts';

/** Returns the calendar that applies now. Until it is loaded, it is `inPage`, that of the page. */
export function useElection(inPage: Election): Election {
  const { api } = useStaff();
  return useQuery(calendarQuery(api)).data?.value ?? inPage;
}
