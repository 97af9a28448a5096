import { chatLink } from '../../../shared/contract/phone.ts';
import { MESSAGE_KINDS, type Message } from '../contract.ts';

type Sender = Pick<Message, 'name' | 'kind'>;

/** Returns a mailto link with a prepared reply. The sender's email is encoded, so that it cannot add mail headers. */
export function mailLink({ email, ...sender }: Sender & { email: string }, campaignName: string): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = `Re: ${MESSAGE_KINDS[sender.kind].inReply} a ${campaignName}`;
  const body = `${greeting(sender, campaignName)}\r\n\r\n`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A WhatsApp link with a prepared reply. */
export const chatReplyLink = ({ phone, ...sender }: Sender & { phone: string }, campaignName: string) =>
  chatLink(phone, greeting(sender, campaignName));

const greeting = ({ name, kind }: Sender, campaignName: string) =>
  `Hola, ${name}. Te escribimos de ${campaignName} por ${MESSAGE_KINDS[kind].inReply}.`;
