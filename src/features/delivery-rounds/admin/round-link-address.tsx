import { MadeLinkAddress } from '../../../shared/web/staff/made-link.tsx';
import type { MadeLink } from './link-queries.ts';

interface RoundLinkAddressProps {
  link: MadeLink;
  roundName: string;
}

/** The URL of a round's link that was just made. */
export const RoundLinkAddress = ({ link: { url, name, phone }, roundName }: RoundLinkAddressProps) => (
  <MadeLinkAddress
    url={url}
    phone={phone}
    message={`Hola, ${name}. Este es tu reparto «${roundName}». Abrilo antes de salir: después anda también sin señal.`}
    note="Quien lo tenga puede marcar las puertas de este reparto."
  />
);
