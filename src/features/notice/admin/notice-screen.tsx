import { useQuery } from '@tanstack/react-query';
import type { Election } from '../../../shared/contract/election.ts';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { CurrentNotice } from './current-notice.tsx';
import { NoticeForm } from './notice-form.tsx';
import { noticeQuery } from './notice-query.ts';
import './notice.css';

export interface NoticeScreenProps {
  /** Returns the calendar of the election as it applies now. */
  useElection: () => Election;
}

/** Screen on which administrators set and end the notice at the top of every public page. */
export function NoticeScreen({ useElection }: NoticeScreenProps) {
  const { api } = useStaff();
  const election = useElection();
  const { data, isPending, refetch } = useQuery(noticeQuery(api));
  return (
    <Screen title="Aviso">
      {data ? (
        <>
          <CurrentNotice state={data} election={election} />
          <NoticeForm state={data} election={election} />
        </>
      ) : isPending ? (
        <Loading>Cargando el aviso…</Loading>
      ) : (
        <Failure onRetry={() => void refetch()}>No se pudo cargar el aviso.</Failure>
      )}
    </Screen>
  );
}
