import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/web/api.ts';
import { ArrowLeft } from '../../../shared/web/icons.ts';
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

/** The screen with the list of delivery rounds, open ones first. */
export function RoundsScreen() {
  const { api } = useStaff();
  const { data: rounds, isPending, isError, error, refetch } = useQuery(roundsQuery(api));
  const open = rounds?.filter(({ finishedAt }) => finishedAt === null) ?? [];
  const finished = rounds?.filter(({ finishedAt }) => finishedAt !== null) ?? [];

  const [linked, setLinked] = useState<RoundSummary | null>(null);

  return (
    <Screen title="Repartos">
      <Link to={LIST_REQUESTS_PATH} className="back-link">
        <ArrowLeft aria-hidden="true" size={20} />
        Volver a los pedidos
      </Link>
      {isError && (
        <Failure
          onRetry={() => void refetch()}
        >{`No se pudieron cargar los repartos. ${messageFor(error)}`}</Failure>
      )}
      {isPending && <Loading>Cargando repartos...</Loading>}
      {rounds?.length === 0 && <NoRounds />}
      {rounds && rounds.length > 0 && (
        <>
          <section className="stack" aria-labelledby="open-rounds">
            <h2 id="open-rounds">En la calle</h2>
            {open.length > 0 ? (
              <RoundList rounds={open} onLink={setLinked} />
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
        </>
      )}
      {rounds && rounds.length > 0 && <RoundFiguresSection />}
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
}

function RoundList({ rounds, onLink }: RoundListProps) {
  const list = useShownRows(rounds, { one: 'reparto', many: 'repartos' });
  return (
    <>
      <ul className="rounds stack">
        {list.pages.flat().map((round) => (
          <li key={round.id} className="box" data-finished={round.finishedAt !== null || undefined}>
            <RoundFacts round={round} />
            {onLink && round.volunteer === null && (
              <button type="button" className="row-link" onClick={() => onLink(round)}>
                Crear enlace<span className="sr-only"> de {round.name}</span>
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
