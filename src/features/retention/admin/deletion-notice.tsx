import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '../../../shared/contract/rights.ts';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { DELETION_NOTICE_API, deletionNoticeCodec } from '../contract.ts';

const noticeQuery = (api: Api) => served(api, deletionNoticeCodec, DELETION_NOTICE_API);

/** Tells administrators which personal data are going to be deleted, until one of them confirms having read it. */
export function DeletionNotice() {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const isForUser = can(session, 'people: erase') && !session.isLocalMode;
  const { data: notice } = useQuery({ ...noticeQuery(api), enabled: isForUser });
  const read = useMutation({
    mutationFn: () => api(`${DELETION_NOTICE_API}/leido`, { method: 'PUT', body: { leido: true } }),
    onSuccess: () => announce('El aviso quedó como leído'),
    onError: (error) => announceError('No se pudo dar por leído el aviso', undefined, messageFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: noticeQuery(api).queryKey }),
  });
  if (!notice?.text) return null;
  return (
    <section className="notice" aria-label="Borrado de datos personales">
      <p className="pre-line">{notice.text}</p>
      <button type="button" className="button-quiet" disabled={read.isPending} onClick={() => read.mutate()}>
        Leí el aviso
      </button>
    </section>
  );
}
