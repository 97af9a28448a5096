import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/web/api.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useShownRows } from '../../../shared/web/staff/shown-rows.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { LIST_REQUESTS_PATH, ROUNDS_PATH } from '../../list-requests/contract.ts';
import { type RoundSummary, TRAVEL_NAMES } from '../contract.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RoundFiguresSection } from './round-figures.tsx';
import { RoundProgress } from './round-progress.tsx';
import { roundsQuery } from './round-queries.ts';
import './rounds.css';

export interface RoundsScreenProps {
  settings: MapSettings;
  /** The map of what is pending, on which the list requests of a round are highlighted. */
  PendingMap: ComponentType<{ settings: MapSettings; roundId: number | null }>;
}

/** The screen with the list of delivery rounds, open ones first, and the map of what is pending. */
export function RoundsScreen({ settings, PendingMap }: RoundsScreenProps) {
  const { api } = useStaff();
  const { data: rounds, isPending, isError, error, refetch } = useQuery(roundsQuery(api));
  const open = rounds?.filter(({ finishedAt }) => finishedAt === null) ?? [];
  const finished = rounds?.filter(({ finishedAt }) => finishedAt !== null) ?? [];

  const [linked, setLinked] = useState<RoundSummary | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);

  return (
    <Screen title="Repartos">
      <BackLink to={LIST_REQUESTS_PATH}>Volver a los pedidos</BackLink>
      {isError && (
        <Failure
          onRetry={() => void refetch()}
        >{`No se pudieron cargar los repartos. ${messageFor(error)}`}</Failure>
      )}
      {isPending && <Loading>Cargando repartos...</Loading>}
      <div className="beside-pending stack">
        <div className="stack loose">
          {rounds?.length === 0 && <NoRounds />}
          {rounds && rounds.length > 0 && (
            <>
              <section className="stack" aria-labelledby="open-rounds">
                <h2 id="open-rounds">En la calle</h2>
                {open.length > 0 ? (
                  <RoundList rounds={open} onLink={setLinked} onPoint={setPointed} />
                ) : (
                  <p>Ahora no hay ningún reparto abierto.</p>
                )}
              </section>
              {finished.length > 0 && (
                <section className="stack" aria-labelledby="finished-rounds">
                  <h2 id="finished-rounds">Terminados</h2>
                  <RoundList rounds={finished} />
                </section>
              )}
              <RoundFiguresSection />
            </>
          )}
        </div>
        <PendingMap settings={settings} roundId={pointed} />
      </div>
      {linked && <LinkDialog key={linked.id} round={linked} onClose={() => setLinked(null)} />}
    </Screen>
  );
}

const NoRounds = () => (
  <Empty
    action={
      <Link to={LIST_REQUESTS_PATH} className="button button-new">
        Elegir pedidos
      </Link>
    }
  >
    Todavía no hay repartos. Un reparto son los pedidos que una persona lleva en una salida, puestos en orden
    para caminar o manejar poco. Mientras está abierto, nadie más los lleva.
  </Empty>
);

interface RoundListProps {
  rounds: RoundSummary[];
  /** Called to make the link of a round; missing for finished rounds. */
  onLink?: (round: RoundSummary) => void;
  /** Called with the id of the round under the pointer or with the focus, and with null when it leaves. */
  onPoint?: (roundId: number | null) => void;
}

function RoundList({ rounds, onLink, onPoint }: RoundListProps) {
  const list = useShownRows(rounds, { one: 'reparto', many: 'repartos' });
  return (
    <>
      <ul className="rounds stack">
        {list.pages.flat().map((round) => (
          <li
            key={round.id}
            className="box"
            data-finished={round.finishedAt !== null || undefined}
            onMouseEnter={() => onPoint?.(round.id)}
            onMouseLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(round.id)}
            onBlur={() => onPoint?.(null)}
          >
            <RoundFacts round={round} />
            {onLink && round.volunteer === null && (
              <button type="button" className="row-link" onClick={() => onLink(round)}>
                Dar un enlace<span className="sr-only"> de {round.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.foot}
    </>
  );
}

const RoundFacts = ({ round }: { round: RoundSummary }) => {
  const { id, name, travel, madeBy, createdAt, finishedAt, volunteer, stops, delivered } = round;
  return (
    <>
      <h3 className="plain-heading">
        <Link to={`${ROUNDS_PATH}/${id}`}>{name}</Link>
      </h3>
      <p className="cell-note">
        {madeBy} · {TRAVEL_NAMES[travel]} · <Moment at={createdAt} />
        {finishedAt && (
          <>
            {' '}
            · Terminado el <Moment at={finishedAt} />
          </>
        )}
      </p>
      {volunteer !== null && <p>{`Con enlace: ${volunteer}`}</p>}
      <RoundProgress delivered={delivered} stops={stops} />
    </>
  );
};
