import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { country } from '#campaign/country.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import type { NoticeState } from '../contract.ts';
import { changeNotice, noticeQuery } from './notice-query.ts';
import { momentInWords, noticeTimes } from './notice-times.ts';

interface CurrentNoticeProps {
  state: NoticeState;
  election: Election;
}

/** What visitors see now and until when, with the button that ends it. */
export function CurrentNotice({ state, election }: CurrentNoticeProps) {
  const { notice, version, changedBy, changedAt } = state;
  const { api } = useStaff();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = noticeQuery(api);
  const end = useMutation({
    mutationFn: () => changeNotice(api, { notice: null, version }),
    onSuccess(saved) {
      announce('Aviso terminado');
      storeSaved(client, { queryKey }, saved);
    },
    onError(failure) {
      announceError('No se pudo terminar el aviso', undefined, messageFor(failure));
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => setAsking(false),
  });
  const now = new Date();
  if (!notice) return <p className="field-hint">Ahora no hay ningún aviso en el sitio.</p>;
  if (new Date(notice.until) <= now)
    return (
      <p className="field-hint">
        Ahora no hay ningún aviso en el sitio. El último, «{notice.text}», terminó{' '}
        {momentInWords(notice.until)}.
      </p>
    );
  const { isShownNow, words } = noticeTimes(notice, election, now);
  return (
    <section className="notice-now cluster ends" aria-label="El aviso de ahora">
      <div className="stack tight">
        <p>
          <strong>{isShownNow ? 'Se ve ahora' : `Espera por ${country.silence?.named}`}</strong>
          {words ? `, ${isShownNow ? '' : 'y se va a ver '}${words}: ` : ', y termina antes de verse: '}«
          {notice.text}»
        </p>
        {changedBy && changedAt && (
          <p className="field-hint">
            Lo puso {changedBy}, {formatMoment(changedAt)}.
          </p>
        )}
      </div>
      <button type="button" className="button-danger" onClick={() => setAsking(true)}>
        Terminar ahora
      </button>
      {isAsking && (
        <Confirmation
          title="¿Terminar el aviso?"
          confirmText="Terminar ahora"
          busy={end.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => end.mutate()}
        >
          {`Deja de verse en todas las páginas: «${notice.text}»`}
        </Confirmation>
      )}
    </section>
  );
}
