import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { lastAnswerQuery } from './message-queries.ts';

/** Says who last answered the person of a message, so that the same colleague can go on. Empty if nobody did. */
export function LastAnswer({ id }: { id: number }) {
  const { api, session } = useStaff();
  const { data } = useQuery({ ...lastAnswerQuery(api, id), enabled: !session.isLocalMode });
  if (!data?.last) return null;
  const { by, at } = data.last;
  return (
    <p className="field-hint">
      La última vez le contestó {by}, el <Moment at={at} />.
    </p>
  );
}
