import MessageCircle from 'lucide-react/icons/message-circle';
import { Link, useLocation } from 'react-router';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { RowOutwardLink } from '../../../shared/web/staff/row-button.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import type { Person } from '../contract.ts';
import type { CameFrom } from './people-path.ts';

/** Table of the ranking. A person's position is counted within the search results and not within all people. */
export function RankingTable({ people }: { people: Person[] }) {
  const { search } = useLocation();
  return (
    <table className="table table-even ranking-table">
      <TableHead names={['#', 'Teléfono', 'Nombre', 'Total', 'Contactos', 'Pedidos Lista', 'Acciones']} />
      <tbody>
        {people.map(({ phone, name, total, messages, listRequests }, index) => (
          <tr key={phone}>
            <td data-label="#" data-column="position">
              {index + 1}
            </td>
            <td data-label="Teléfono">
              <span className="nowrap">{formatPhone(phone)}</span>
            </td>
            <th scope="row" data-label="Nombre">
              {name}
            </th>
            <td data-label="Total">{total}</td>
            <td data-label="Contactos">{messages}</td>
            <td data-label="Pedidos Lista">{listRequests}</td>
            <td data-label="Acciones" data-column="actions">
              <div className="row-actions">
                <Link
                  to={`${encodeURIComponent(phone)}/historial`}
                  state={{ name, search } satisfies CameFrom}
                  className="row-link"
                >
                  Ver historial<span className="sr-only"> de {name}</span>
                </Link>
                <RowOutwardLink
                  icon={MessageCircle}
                  title="Abrir WhatsApp"
                  label={`Abrir WhatsApp con ${name}`}
                  href={chatLink(phone)}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
