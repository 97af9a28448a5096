import type { Campaign } from '../contract/campaign.ts';
import { CONTACT_PATH } from '../contract/page-paths.ts';
import { chatLink } from '../contract/phone.ts';
import { spoken } from '../contract/spoken.ts';
import { Breakable } from './breakable.tsx';

/** The ways to reach the campaign. */
export type Contact = Pick<Campaign['contact'], 'phone' | 'email' | 'office' | 'hours'>;

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={email}>
    <Breakable text={email} />
  </a>
);

interface WriteToUsProps {
  contact: Contact;
  className?: string;
  /** The beginning of the message. */
  text?: string;
  /** Whether it stands within a sentence. */
  inSentence?: boolean;
}

/** The link with which a visitor writes to the campaign: by WhatsApp, or with the form if it has no number. */
export function WriteToUs({ contact: { phone }, className, text, inSentence = false }: WriteToUsProps) {
  const write = inSentence ? spoken`escribinos` : spoken`Escribinos`;
  return phone ? (
    <a className={className} href={chatLink(phone, text)} rel="noopener noreferrer">
      {`${write} por WhatsApp`}
    </a>
  ) : (
    <a className={className} href={CONTACT_PATH}>
      {write}
    </a>
  );
}
