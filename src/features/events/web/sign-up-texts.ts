import { counted } from '../../../shared/contract/counted.ts';
import { dayAndHour } from '../../../shared/contract/moment-words.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { MOST_PEOPLE, type SignUp, type SignUpList } from '../contract.ts';

/** The numbers of people to choose from. */
export const PEOPLE = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1);
export const peopleText = (people: number) => counted(people, 'persona', 'personas');

type Told = Pick<SignUpList, 'title' | 'starts' | 'place' | 'isCancelled' | 'formerStart'>;

/** The message that tells somebody what changed of an event. `url` is the address of her private page. */
export function noticeText(
  { title, starts, place, isCancelled, formerStart }: Told,
  name: string,
  url: string,
) {
  const greeting = `Hola ${name.split(' ', 1)[0]}.`;
  if (isCancelled) return `${greeting} Se suspendió «${title}», que era el ${dayAndHour(starts)}. ${url}`;
  const former = formerStart && formerStart !== starts ? ` (antes era el ${dayAndHour(formerStart)})` : '';
  const change = `Cambió «${title}»: es el ${dayAndHour(starts)}${former}, en ${place}.`;
  return `${greeting} ${change} ${spoken`Si no podés ir, decinos acá:`} ${url}`;
}

/** The WhatsApp link with which staff tell somebody of a change. */
export const noticeLink = (event: Told, { name, phone, link }: SignUp, siteUrl: string) =>
  chatLink(phone, noticeText(event, name, siteUrl + link));
