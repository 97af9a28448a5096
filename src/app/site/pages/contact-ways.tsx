import { capitalised } from '../../../shared/contract/capitalised.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { MailLink } from '../../../shared/web/contact-links.tsx';
import { MessageCircle } from '../../../shared/web/icons.ts';
import { Mail, MapPin } from '../../../shared/web/menu-icons.ts';
import { useCampaign } from '../../content/campaign-context.ts';

/** Lists the ways to contact the campaign that it has: WhatsApp, email and office. */
export function ContactWays() {
  const { contact } = useCampaign();
  return (
    <ul className="contact-ways stack">
      {contact.phone && (
        <li>
          <MessageCircle aria-hidden="true" size={22} />
          <div>
            <strong>WhatsApp</strong>
            <a href={chatLink(contact.phone)} rel="noopener">
              <span className="nowrap">{formatPhone(contact.phone)}</span>
            </a>
          </div>
        </li>
      )}
      {contact.email && (
        <li>
          <Mail aria-hidden="true" size={22} />
          <div>
            <strong>Correo</strong>
            <MailLink email={contact.email} />
          </div>
        </li>
      )}
      {contact.office && (
        <li>
          <MapPin aria-hidden="true" size={22} />
          <div>
            <strong>Sede de campaña</strong>
            <span>{contact.office}</span>
            {contact.hours && <span>{capitalised(contact.hours)}</span>}
          </div>
        </li>
      )}
    </ul>
  );
}
