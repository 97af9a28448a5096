import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { identity } from '#campaign/identity.ts';
import { MESSAGES_PATH } from '../../features/contact/admin/messages-path.ts';
import { LIST_REQUESTS_PATH, ROUNDS_PATH } from '../../features/list-requests/contract.ts';
import { NEWS_PATH } from '../../features/news/admin/news-path.ts';
import { OverviewPanel } from '../../features/overview/admin/overview-panel.tsx';
import { maySeeFigures } from '../../features/overview/contract.ts';
import { PEOPLE_PATH } from '../../features/people/admin/people-path.ts';
import { STAFF_PROPOSALS_PATH } from '../../features/proposals/admin/proposals-path.ts';
import { DeletionNotice } from '../../features/retention/admin/deletion-notice.tsx';
import { SampleNotice } from '../../features/sample-content/admin/sample-notice.tsx';
import { formatDay } from '../../shared/contract/calendar.ts';
import { Failure, Loading, Screen } from '../../shared/web/staff/screen.tsx';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import { State } from '../../shared/web/staff/state.tsx';
import { news, proposals } from './content-collections.ts';

const LATEST = 5;

/** The screens to which the counts of what waits lead. */
const WAITING_PATHS = {
  unread: `${MESSAGES_PATH}?estado=nuevo`,
  unanswered: `${MESSAGES_PATH}?estado=pendiente`,
  ...(identity.sections.orders && {
    pendingOrders: `${LIST_REQUESTS_PATH}?estado=pendiente`,
    rounds: ROUNDS_PATH,
  }),
  failedCodes: PEOPLE_PATH,
  news: NEWS_PATH,
  proposals: STAFF_PROPOSALS_PATH,
};

export function Dashboard() {
  const { session } = useStaff();
  const newsList = news.useItems();
  const proposalList = proposals.useItems();
  const latestProposals = [...proposalList.items].sort(
    (a, b) => Number(b.id < 0) - Number(a.id < 0) || b.id - a.id,
  );
  return (
    <Screen title="Dashboard">
      <p className="lead">Hola, {session.name}.</p>
      {(newsList.isSample || proposalList.isSample) && (
        <Failure
          onRetry={() => {
            newsList.refetch();
            proposalList.refetch();
          }}
        >
          Error al cargar datos. Lo que ves es contenido de ejemplo (modo local).
        </Failure>
      )}
      <DeletionNotice />
      <SampleNotice />
      <OverviewPanel paths={WAITING_PATHS} hasFigures={maySeeFigures(session)} />
      <div className="dashboard">
        <Latest
          title="Noticias"
          path={NEWS_PATH}
          list={newsList}
          empty="Todavía no hay noticias."
          rows={newsList.items.slice(0, LATEST)}
          note={({ date }) => formatDay(date)}
        />
        <Latest
          title="Propuestas"
          path={STAFF_PROPOSALS_PATH}
          list={proposalList}
          empty="Todavía no hay propuestas."
          rows={latestProposals.slice(0, LATEST)}
          note={({ category }) => category}
        />
      </div>
    </Screen>
  );
}

interface LatestProps<Item> {
  title: string;
  path: string;
  list: { items: Item[]; isLoading: boolean };
  empty: string;
  rows: Item[];
  note: (item: Item) => ReactNode;
}

function Latest<Item extends { id: number; title: string; active: boolean; local?: boolean }>(
  props: LatestProps<Item>,
) {
  const { title, path, list, empty, rows, note } = props;
  const drafts = list.items.filter(({ active }) => !active).length;
  return (
    <section className="dashboard-sheet sheet" aria-labelledby={`latest-${title}`}>
      <div className="dashboard-header">
        <h2 id={`latest-${title}`}>{title}</h2>
        {!list.isLoading && <p className="dashboard-figure">{list.items.length}</p>}
      </div>
      {list.isLoading ? (
        <Loading>{`Cargando ${title.toLowerCase()}...`}</Loading>
      ) : (
        <>
          {rows.length === 0 ? (
            <p>{empty}</p>
          ) : (
            <p className="field-hint">{drafts === 0 ? 'Todas visibles' : `${drafts} sin publicar`}</p>
          )}
          <ul className="dashboard-list">
            {rows.map((item) => (
              <li key={item.id}>
                <Link to={`${path}/editar/${item.id}`} className="two-lines">
                  {item.title}
                </Link>
                <span className="cell-note">
                  {note(item)}
                  {item.local && ' (modo local)'}
                </span>
                <State tone={item.active ? 'good' : 'quiet'}>{item.active ? 'Visible' : 'Oculta'}</State>
              </li>
            ))}
          </ul>
          <Link to={path} className="card-link">
            Ver todas
          </Link>
        </>
      )}
    </section>
  );
}
