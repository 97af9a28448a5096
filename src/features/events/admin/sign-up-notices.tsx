import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressForOthers } from '../../../shared/web/address-for-others.ts';
import { serverMessageOf } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { hasBegun, type SignUp, type SignUpList, staffSignUpsApiOf, toldApiOf } from '../contract.ts';
import { noticeLink } from '../web/sign-up-texts.ts';

interface SignUpNoticesProps {
  eventId: number;
  list: SignUpList;
}

/** The people who do not know yet that the event changed, each with a button that opens a prepared message to them. */
export function SignUpNotices({ eventId, list }: SignUpNoticesProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const tell = useMutation({
    mutationFn: ({ id }: SignUp) => api(toldApiOf(id), { method: 'POST', body: { cambios: list.changes } }),
    onSettled: () => client.invalidateQueries({ queryKey: [staffSignUpsApiOf(eventId)] }),
  });
  const toTell = list.signUps.filter(({ mustBeTold, phone }) => mustBeTold && phone);
  if (toTell.length === 0 || hasBegun(list, new Date())) return null;

  /** Opens the message once the server has noted it. The window is opened at once, because browsers block a later one. */
  const open = async (signUp: SignUp) => {
    const opened = window.open('', '_blank');
    if (opened) opened.opener = null;
    try {
      await tell.mutateAsync(signUp);
      (opened ?? window).location.href = noticeLink(list, signUp, addressForOthers('/').replace(/\/$/, ''));
    } catch (error) {
      opened?.close();
      announceError('No se abrió el mensaje.', undefined, serverMessageOf(error));
    }
  };

  return (
    <section className="notice stack tight" aria-labelledby="falta-avisar">
      <h2 id="falta-avisar">{`Falta avisar a ${toTell.length}`}</h2>
      <p>
        {list.isCancelled ? 'Se suspendió' : 'Cambió'} después de que se anotaran. Cada mensaje se abre una
        sola vez.
      </p>
      <ul className="cluster tight">
        {toTell.map((signUp) => (
          <li key={signUp.id}>
            <button
              type="button"
              className="button-quiet"
              aria-disabled={tell.isPending || undefined}
              onClick={() => tell.isPending || void open(signUp)}
            >
              {`Avisar a ${signUp.name}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
