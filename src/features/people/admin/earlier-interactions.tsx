import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { country } from '#campaign/country.ts';
import { can } from '../../../shared/contract/rights.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Interaction } from '../contract.ts';
import { PEOPLE_PATH } from './people-path.ts';
import { historyQuery } from './people-queries.ts';
import { PersonNotes } from './person-notes.tsx';
import './earlier-interactions.css';

interface EarlierInteractionsProps {
  phone: string;
  /** The interaction that is open on the screen and therefore left out. */
  besides: Pick<Interaction, 'kind' | 'id'>;
}

const MOST = 6;
const KIND_NAMES = { message: 'Mensaje', 'list request': `Pedido de ${country.paper}` } as const;

/** The other messages and list requests of a person, latest first, with a link to the whole history. */
export function EarlierInteractions({ phone, besides }: EarlierInteractionsProps) {
  const { api, session } = useStaff();
  const isForUser = can(session, 'people: read');
  const { data, error } = useQuery({ ...historyQuery(api, phone, MOST + 1), enabled: isForUser });
  const others = data?.filter(({ kind, id }) => kind !== besides.kind || id !== besides.id).slice(0, MOST);
  if (!isForUser) return null;
  return (
    <section className="earlier" aria-labelledby="earlier-title">
      <PersonNotes phone={phone} heading="h3" />
      <h3 id="earlier-title">De la misma persona</h3>
      {error && <p role="alert">{`No se pudo cargar. ${messageFor(error)}`}</p>}
      {!data && !error && <p>Cargando…</p>}
      {others?.length === 0 && <p>Es lo primero que manda.</p>}
      {others && others.length > 0 && (
        <>
          <ul className="stack tight">
            {others.map(({ kind, id, at, excerpt }) => (
              <li key={`${kind} ${id}`}>
                <span className="field-hint">
                  {KIND_NAMES[kind]}, <Moment at={at} />
                </span>
                <span className="two-lines">{excerpt}</span>
              </li>
            ))}
          </ul>
          <Link to={`${PEOPLE_PATH}/${phone}/historial`}>Ver historial</Link>
        </>
      )}
    </section>
  );
}
