import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../shared/contract/counted.ts';
import { dayAndHour } from '../../../shared/contract/moment-words.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { addressForOthers } from '../../../shared/web/address-for-others.ts';
import { openNotedChat } from '../../../shared/web/staff/open-noted-chat.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { hasBegun, type SignUp, type SignUpList, staffSignUpsApiOf, toldApiOf } from '../contract.ts';
import { whenInWords } from '../web/event-words.ts';

/** The people who do not know yet that the event changed, and what opens a prepared message to one of them. */
export function useNotices(eventId: number, list: SignUpList | undefined) {
  const { api } = useStaff();
  const client = useQueryClient();
  const tell = useMutation({
    mutationFn: ({ id }: SignUp) => api(toldApiOf(id), { method: 'POST', body: { cambios: list?.changes } }),
    onSettled: () => client.invalidateQueries({ queryKey: [staffSignUpsApiOf(eventId)] }),
  });

  const open = async (signUp: SignUp) => {
    if (!list || tell.isPending) return;
    await openNotedChat(signUp.phone, noticeText(list, signUp), () => tell.mutateAsync(signUp));
  };
  const isOver = !list || hasBegun(list, new Date());
  const toTell = isOver ? [] : list.signUps.filter(({ mustBeTold, phone }) => mustBeTold && phone);
  return { toTell, isBusy: tell.isPending, open };
}

/** Says how many people have to be told, and of what. */
export const NoticesToSend = ({ list, count }: { list: SignUpList; count: number }) => (
  <section className="notice sign-up-notices" aria-labelledby="falta-avisar">
    <h2 id="falta-avisar">{`${counted(count, 'aviso', 'avisos')} por mandar`}</h2>
    <ul>
      {changesOf(list).map(([name, text, isNew]) => (
        <li key={name}>
          {`${name}: `}
          {isNew ? <strong>{text}</strong> : text}
        </li>
      ))}
    </ul>
    <p className="field-hint">{spoken`Tocá «Avisar» en cada fila: se abre WhatsApp con el mensaje escrito.`}</p>
  </section>
);

/** What changed of an event after people signed up: what it is, its value, and whether that is the news. */
function changesOf({ starts, place, isCancelled, formerStart }: SignUpList): [string, string, boolean][] {
  const when = whenInWords({ starts, ends: null });
  if (isCancelled) return [['Se suspendió', `era el ${dayAndHour(starts)}`, true]];
  return formerStart && isMoved({ starts, formerStart })
    ? [
        ['Antes', whenInWords({ starts: formerStart, ends: null }), false],
        ['Ahora', when, true],
        ['Lugar', place, false],
      ]
    : [
        ['Cuándo', when, true],
        ['Lugar', place, true],
      ];
}
const isMoved = ({ starts, formerStart }: Pick<SignUpList, 'starts' | 'formerStart'>) =>
  Boolean(formerStart) && formerStart !== starts;

/** The message that tells somebody what changed of an event, with the address of her private page. */
function noticeText({ title, starts, place, isCancelled, formerStart }: SignUpList, { name, link }: SignUp) {
  const greeting = `Hola ${name.split(' ', 1)[0]}.`;
  const url = addressForOthers(link);
  if (isCancelled) return `${greeting} Se suspendió «${title}», que era el ${dayAndHour(starts)}. ${url}`;
  const former =
    formerStart && isMoved({ starts, formerStart }) ? ` (antes era el ${dayAndHour(formerStart)})` : '';
  const change = `Cambió «${title}»: es el ${dayAndHour(starts)}${former}, en ${place}.`;
  return `${greeting} ${change} ${spoken`Si no podés ir, decinos acá:`} ${url}`;
}
