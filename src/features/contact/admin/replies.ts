import { chatLink } from '../../../shared/contract/phone.ts';
import { MESSAGE_KINDS, type Message } from '../contract.ts';

type Sender = Pick<Message, 'name' | 'kind'>;

/**
 * Returns a mailto link with a reply, which is the given text or a greeting. The sender's email is encoded, so that it
 * cannot add mail headers.
 */
export function mailLink(
  { email, ...sender }: Sender & { email: string },
  campaignName: string,
  text: string | null = null,
): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = `Re: ${MESSAGE_KINDS[sender.kind].inReply} a ${campaignName}`;
  const body = (text ?? `${greeting(sender, campaignName)}\n\n`).replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A WhatsApp link with a reply, which is the given text or a greeting. */
export const chatReplyLink = (
  { phone, ...sender }: Sender & { phone: string },
  campaignName: string,
  text: string | null = null,
) => chatLink(phone, text ?? greeting(sender, campaignName));

const greeting = ({ name, kind }: Sender, campaignName: string) =>
  `Hola, ${name}. Te escribimos de ${campaignName} por ${MESSAGE_KINDS[kind].inReply}.`;
