import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayAndHour } from '../../../shared/contract/moment-words.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { addressForOthers } from '../../../shared/web/address-for-others.ts';
import { serverMessageOf } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { hasBegun, type SignUp, type SignUpList, staffSignUpsApiOf, toldApiOf } from '../contract.ts';

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
      (opened ?? window).location.href = chatLink(signUp.phone, noticeText(list, signUp));
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

/** The message that tells somebody what changed of an event, with the address of her private page. */
function noticeText({ title, starts, place, isCancelled, formerStart }: SignUpList, { name, link }: SignUp) {
  const greeting = `Hola ${name.split(' ', 1)[0]}.`;
  const url = addressForOthers(link);
  if (isCancelled) return `${greeting} Se suspendió «${title}», que era el ${dayAndHour(starts)}. ${url}`;
  const former = formerStart && formerStart !== starts ? ` (antes era el ${dayAndHour(formerStart)})` : '';
  const change = `Cambió «${title}»: es el ${dayAndHour(starts)}${former}, en ${place}.`;
  return `${greeting} ${change} ${spoken`Si no podés ir, decinos acá:`} ${url}`;
}
