import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { country } from '#campaign/country.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { assigneeInRow } from '../../../shared/web/staff/assignee-line.tsx';
import { actionsColumn, PHONE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { ChatLink } from '../../../shared/web/staff/row-button.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import type { Person } from '../contract.ts';
import type { CameFrom } from './people-path.ts';

/** A person with the position in the ranking. */
type Ranked = Person & { position: number };

/** Table of the ranking. A person's position is counted within the search results and not within all people. */
export function RankingTable({ pages }: { pages: Person[][] }) {
  const { search } = useLocation();
  const ranked = useMemo(() => {
    let position = 0;
    return pages.map((people) => people.map((person): Ranked => ({ ...person, position: ++position })));
  }, [pages]);
  const columns = useMemo(() => [...DATA_COLUMNS, personActions(search)], [search]);
  return <Table className="ranking-table" columns={columns} pages={ranked} keyOf={({ phone }) => phone} />;
}

const DATA_COLUMNS: Column<Ranked>[] = [
  { name: '#', key: 'position', isPlain: true, cell: ({ position }) => position },
  PHONE_COLUMN,
  {
    name: 'Nombre',
    key: 'name',
    isHeading: true,
    cell: ({ name, labels, assignee }) => (
      <>
        {name}
        {(labels.length > 0 || assignee) && (
          <span className="ranking-file">
            {[...labels, ...(assignee ? [assigneeInRow('people', assignee)] : [])].join(' · ')}
          </span>
        )}
      </>
    ),
  },
  { name: 'Total', key: 'total', cell: ({ total }) => total },
  { name: 'Contactos', key: 'messages', cell: ({ messages }) => messages },
  {
    name: `Pedidos ${capitalised(country.paper)}`,
    key: 'list-requests',
    cell: ({ listRequests }) => listRequests,
  },
];

/** @param search the search in the URL, to which the link in the history leads back */
const personActions = (search: string) =>
  actionsColumn<Ranked>(({ phone, name }) => (
    <>
      <Link
        to={`${encodeURIComponent(phone)}/historial`}
        state={{ name, search } satisfies CameFrom}
        className="row-link"
        aria-keyshortcuts="Enter"
      >
        Ver historial<span className="sr-only"> de {name}</span>
      </Link>
      <ChatLink name={name} phone={phone} />
    </>
  ));
