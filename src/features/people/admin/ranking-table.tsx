import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { country } from '#campaign/country.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { MessageCircle } from '../../../shared/web/icons.ts';
import { RowOutwardLink } from '../../../shared/web/staff/row-button.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import type { Person } from '../contract.ts';
import type { CameFrom } from './people-path.ts';

/** A person, and her position in the ranking. */
type Ranked = Person & { position: number };

/** Table of the ranking. A person's position is counted within the search results and not within all people. */
export function RankingTable({ pages }: { pages: Person[][] }) {
  const { search } = useLocation();
  const ranked = useMemo(() => {
    let position = 0;
    return pages.map((people) => people.map((person): Ranked => ({ ...person, position: ++position })));
  }, [pages]);
  const columns = useMemo(() => [...DATA_COLUMNS, actionsColumn(search)], [search]);
  return <Table className="ranking-table" columns={columns} pages={ranked} keyOf={({ phone }) => phone} />;
}

const DATA_COLUMNS: Column<Ranked>[] = [
  { name: '#', key: 'position', cell: ({ position }) => position },
  {
    name: 'Teléfono',
    key: 'phone',
    isPlain: true,
    cell: ({ phone }) => <span className="nowrap">{formatPhone(phone)}</span>,
  },
  { name: 'Nombre', key: 'name', isHeading: true, cell: ({ name }) => name },
  { name: 'Total', key: 'total', cell: ({ total }) => total },
  { name: 'Contactos', key: 'messages', cell: ({ messages }) => messages },
  {
    name: `Pedidos ${capitalised(country.paper)}`,
    key: 'list-requests',
    cell: ({ listRequests }) => listRequests,
  },
];

/** @param search the search in the URL, to which the link in the history leads back */
const actionsColumn = (search: string): Column<Ranked> => ({
  name: 'Acciones',
  key: 'actions',
  kind: 'control',
  cell: ({ phone, name }) => (
    <div className="row-actions">
      <Link
        to={`${encodeURIComponent(phone)}/historial`}
        state={{ name, search } satisfies CameFrom}
        className="row-link"
        aria-keyshortcuts="Enter"
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
  ),
});
