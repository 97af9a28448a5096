import type { Campaign } from '../../shared/contract/campaign.ts';
import { spoken } from '../../shared/contract/spoken.ts';

type Contact = Campaign['contact'];

/** Whether visitors can contact the campaign in other ways than the form and the social accounts. */
export const hasContactWays = ({ phone, email, office }: Contact) => Boolean(phone || email || office);

/** The sentence that replaces a form without JavaScript, with the other ways to write to the campaign. */
export function withoutScript({ phone, email }: Contact, toDo: string, about = ''): string {
  const ways = [...(phone ? ['un WhatsApp'] : []), ...(email ? ['un correo'] : [])].join(' o ');
  return (
    spoken`Para ${toDo} desde acá hace falta JavaScript.` +
    (ways && spoken` Sin él, mandanos ${ways}${about}.`)
  );
}

/** The ways of contact as a list of words for search engines, such as 'correo, WhatsApp, sede y redes'. */
export function waysInWords({ email, phone, office, social }: Contact): string {
  const ways = [
    ...(email ? ['correo'] : []),
    ...(phone ? ['WhatsApp'] : []),
    ...(office ? ['sede'] : []),
    ...(social.length > 0 ? ['redes'] : []),
  ];
  return ways.length > 1 ? `${ways.slice(0, -1).join(', ')} y ${ways.at(-1)}` : (ways[0] ?? 'el formulario');
}
