import { chatLink } from '../../../shared/contract/phone.ts';
import type { Message, MessageKind } from '../contract.ts';

/** What somebody sent, as the answer to it calls it. */
const YOURS: Record<MessageKind, string> = {
  consulta: 'tu consulta',
  sugerencia: 'tu sugerencia',
  apoyo: 'tu mensaje de apoyo',
  otro: 'tu mensaje',
};

type Sender = Pick<Message, 'name' | 'kind'>;

/** A mail to the sender, begun. What a stranger wrote into the address stays one address: nothing of it becomes a field. */
export function mailLink({ email, ...sender }: Sender & { email: string }, campaignName: string): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = `Re: ${YOURS[sender.kind]} a ${campaignName}`;
  const body = `${greeting(sender, campaignName)}\r\n\r\n`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A chat with the sender, begun. */
export const chatReplyLink = ({ phone, ...sender }: Sender & { phone: string }, campaignName: string) =>
  chatLink(phone, greeting(sender, campaignName));

const greeting = ({ name, kind }: Sender, campaignName: string) =>
  `Hola, ${name}. Te escribimos de ${campaignName} por ${YOURS[kind]}.`;
