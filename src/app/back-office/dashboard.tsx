import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { identity } from '#campaign/identity.ts';
import { CLOSING_PATH } from '../../features/closing/admin/closing-path.ts';
import { MESSAGES_PATH } from '../../features/contact/admin/messages-path.ts';
import { ELECTION_PATH } from '../../features/election/admin/election-path.ts';
import { LIST_REQUESTS_PATH, ROUNDS_PATH, SPLIT_PATH } from '../../features/list-requests/contract.ts';
import type { FirstStepPaths } from '../../features/overview/admin/first-steps.tsx';
import { OverviewPanel } from '../../features/overview/admin/overview-panel.tsx';
import type { WaitingPaths } from '../../features/overview/admin/waiting-list.tsx';
import { maySeeFigures } from '../../features/overview/contract.ts';
import { PEOPLE_PATH } from '../../features/people/admin/people-path.ts';
import { DeletionNotice } from '../../features/retention/admin/deletion-notice.tsx';
import { SampleNotice } from '../../features/sample-content/admin/sample-notice.tsx';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { counted } from '../../shared/contract/counted.ts';
import { can } from '../../shared/contract/rights.ts';
import type { WithRoles } from '../../shared/contract/session.ts';
import { isScheduled } from '../../shared/web/staff/content-filters.ts';
import { ContentState } from '../../shared/web/staff/content-state.tsx';
import { Failure, Loading, Screen } from '../../shared/web/staff/screen.tsx';
import { useStaff } from '../../shared/web/staff/staff-context.tsx';
import type { LatestSection } from '../../shared/web/staff/staff-screen.ts';

const LATEST = 5;

/** The paths of the screens to which the counts of waiting items link, as far as a user may open them. */
const waitingPathsOf = (session: WithRoles): WaitingPaths => ({
  messages: MESSAGES_PATH,
  unread: `${MESSAGES_PATH}?estado=nuevo`,
  unanswered: `${MESSAGES_PATH}?estado=pendiente`,
  ...(identity.sections.orders &&
    can(session, 'list requests: read') && {
      pendingOrders: `${LIST_REQUESTS_PATH}?estado=pendiente`,
      undecidedOrders: `${LIST_REQUESTS_PATH}?estado=fuera_de_zona`,
      rounds: ROUNDS_PATH,
      split: SPLIT_PATH,
    }),
  failedCodes: PEOPLE_PATH,
  own: {
    messages: `${MESSAGES_PATH}?de=mias`,
    ...(identity.sections.orders && { 'list requests': `${LIST_REQUESTS_PATH}?de=mias` }),
    people: `${PEOPLE_PATH}?de=mias`,
  },
});

export interface DashboardProps {
  latest: LatestSection[];
  firstStepPaths: FirstStepPaths;
  /** The messages that have waited longest for an answer. */
  unanswered: ReactNode;
}

export function Dashboard({ latest, firstStepPaths, unanswered }: DashboardProps) {
  const { session } = useStaff();
  const lists = latest.filter(({ right }) => can(session, right));
  const [samples, setSamples] = useState<Record<string, () => void>>({});
  return (
    <Screen title="Dashboard">
      <p className="lead">Hola, {session.name}.</p>
      {Object.keys(samples).length > 0 && (
        <Failure
          onRetry={() => {
            for (const refetch of Object.values(samples)) refetch();
          }}
        >
          Error al cargar datos. Lo que ves es contenido de ejemplo (modo local).
        </Failure>
      )}
      <DeletionNotice />
      <OverviewPanel
        paths={waitingPathsOf(session)}
        lists={lists}
        electionPath={ELECTION_PATH}
        closingPath={can(session, 'closing: open') ? CLOSING_PATH : undefined}
        hasFigures={maySeeFigures(session)}
        firstStepPaths={firstStepPaths}
        unanswered={can(session, 'messages: read') && unanswered}
      />
      <div className="dashboard">
        {lists.map((of) => (
          <Latest key={of.path} {...of} onSamples={setSamples} />
        ))}
      </div>
      <SampleNotice />
    </Screen>
  );
}

interface LatestProps extends LatestSection {
  /** Changes the record that maps the path of each list that shows samples to the function that requests it again. */
  onSamples: (change: (samples: Record<string, () => void>) => Record<string, () => void>) => void;
}

function Latest({ many, path, collection, note, sorted, onSamples }: LatestProps) {
  const { items, isLoading, isSample, refetch } = collection.useItems();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time, and does the same
  useEffect(() => {
    if (!isSample) return;
    onSamples((samples) => ({ ...samples, [path]: refetch }));
    return () => onSamples(({ [path]: _, ...others }) => others);
  }, [isSample, path, onSamples]);
  const rows = (sorted?.(items) ?? items).slice(0, LATEST);
  const scheduled = items.filter(isScheduled).length;
  const drafts = items.filter(({ active }) => !active).length - scheduled;
  const hiddenText = [
    drafts > 0 && counted(drafts, 'oculta', 'ocultas'),
    scheduled > 0 && counted(scheduled, 'programada', 'programadas'),
  ]
    .filter(Boolean)
    .join(' y ');
  return (
    <section className="dashboard-sheet sheet stack" aria-labelledby={`latest-${many}`}>
      <div className="dashboard-header">
        <h2 id={`latest-${many}`}>{capitalised(many)}</h2>
        {!isLoading && <p className="figure">{items.length}</p>}
      </div>
      {isLoading ? (
        <Loading>{`Cargando ${many}...`}</Loading>
      ) : (
        <>
          {rows.length === 0 ? (
            <p>{`Todavía no hay ${many}.`}</p>
          ) : (
            <p className="field-hint">{hiddenText || 'Todas visibles'}</p>
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
                <ContentState active={item.active} publishAt={item.publishAt} />
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
