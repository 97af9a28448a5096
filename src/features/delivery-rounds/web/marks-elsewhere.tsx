import { counted } from '../../../shared/contract/counted.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { UnsentElsewhere } from './former-links.ts';

/** Names the other rounds of which this phone has unsent marks, and says how to send them. */
export const MarksElsewhere = ({ rounds }: { rounds: readonly UnsentElsewhere[] }) =>
  rounds.map(({ name, count }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rounds may have the same name
    <p key={index} className="marks-elsewhere">
      {spoken`${count === 1 ? 'Queda' : 'Quedan'} en este teléfono ${counted(count, 'marca', 'marcas')} sin enviar de ${
        name ? `«${name}»` : 'otro reparto'
      }. Abrí otra vez el enlace de ese reparto y se ${count === 1 ? 'envía sola' : 'envían solas'}.`}
    </p>
  ));
