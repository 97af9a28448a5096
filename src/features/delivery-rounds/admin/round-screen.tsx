import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { formatMetres } from '../../../shared/contract/distances.ts';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useIsWide } from '../../../shared/web/staff/use-is-wide.ts';
import { ROUNDS_PATH } from '../../list-requests/contract.ts';
import { type Round, TRAVEL_NAMES } from '../contract.ts';
import { carryText } from '../web/door-texts.ts';
import { Doors, focusOpenDoor } from '../web/doors.tsx';
import { STORAGE_FULL } from '../web/use-door-marks.ts';
import { UnsentMarks } from './delivery-marks-unsent.tsx';
import { madeLinkQuery } from './link-queries.ts';
import { mapLinks } from './map-links.ts';
import { FinishRound } from './round-finish.tsx';
import { RoundLinkButton } from './round-link.tsx';
import { FoldedRoundMap, RoundMapBeside } from './round-live-map.tsx';
import { RoundMapLinks } from './round-map-links.tsx';
import { useMarkedRound } from './round-marks.ts';
import { RoundProgress } from './round-progress.tsx';
import { roundQuery } from './round-queries.ts';
import { RoundReportSection } from './round-report-section.tsx';
import { RoundSheet } from './round-sheet.tsx';
import { metresOf } from './round-texts.ts';
import './rounds.css';

export interface RoundScreenProps {
  settings: MapSettings;
}

/** The screen of one delivery round for the person who delivers it. A finished round is shown as a read-only record. */
export function RoundScreen({ settings }: RoundScreenProps) {
  const { api } = useStaff();
  const id = Number(useParams().id);
  const { data: round, isPending, isError, error, refetch } = useQuery(roundQuery(api, id));
  const isGone = error instanceof Refused && error.status === 404;
  // The marks and the round are read in one component, so that a sent mark disappears from the queue in the same
  // rendering in which the round gets its new state.
  const marked = useMarkedRound(round);

  return (
    <Screen
      title={round?.name ?? 'Reparto'}
      action={
        round &&
        !isGone && (
          <div className="round-actions cluster">
            {round.finishedAt === null && <RoundLinkButton round={round} />}
            <button type="button" className="button-quiet" onClick={() => window.print()}>
              Imprimir hoja
            </button>
          </div>
        )
      }
    >
      <BackLink to={ROUNDS_PATH}>Volver a los repartos</BackLink>
      {isPending && <Loading>Cargando reparto...</Loading>}
      {isError && (!round || isGone) && (
        <Failure {...(!isGone && { onRetry: () => void refetch() })}>
          {`No se pudo cargar el reparto. ${messageFor(error)}`}
        </Failure>
      )}
      {isError && round && !isGone && (
        <p className="field-hint" role="status">
          Sin conexión: puede haber cambios que todavía no ves. Lo que marques queda guardado y se envía solo.
        </p>
      )}
      {round && !isGone && <ShownRound round={round} marked={marked} settings={settings} />}
    </Screen>
  );
}

interface ShownRoundProps {
  round: Round;
  marked: ReturnType<typeof useMarkedRound>;
  settings: MapSettings;
}

function ShownRound({ round, marked, settings }: ShownRoundProps) {
  const { doors, next, stops, decide, undo, isFull, waiting, lastSendFailed, marks } = marked;
  const { data: made } = useQuery(madeLinkQuery(round.id));
  const { travel, madeBy, createdAt, finishedAt } = round;
  const isWide = useIsWide();
  const [chosenId, choose] = useState<number | null>(null);
  const map = stops.length > 0 && { round, doors, next, chosenId, onChoose: choose, settings };
  useEffect(() => {
    if (!isWide || chosenId === null) return;
    document.querySelector('.doors [data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [isWide, chosenId]);
  const isOpen = finishedAt === null;
  const toCarry = isOpen ? carryText(doors) : '';
  const mapLinksOf = isOpen && <RoundMapLinks links={mapLinks(round, stops)} next={next?.position} />;
  const delivered = stops.filter(({ isDelivered }) => isDelivered).length;

  return (
    <div className="round stack">
      <div className="round-main stack">
        <div className="round-about">
          {toCarry && <p>{toCarry}</p>}
          <p>
            {TRAVEL_NAMES[travel]}, unos {formatMetres(metresOf(round))} de camino
          </p>
        </div>
        {finishedAt && (
          <p className="notice">
            <span>
              Este reparto terminó el <Moment at={finishedAt} />. Lo que quedó pendiente puede ir en otro.
            </span>
          </p>
        )}
        {!isOpen && <RoundReportSection round={round} />}
        <UnsentMarks
          waiting={waiting}
          doors={doors}
          lastSendFailed={lastSendFailed}
          onDelete={marks.remove}
        />
        {isFull && (
          <p role="alert" className="failure">
            {STORAGE_FULL}
          </p>
        )}
        {map && !isWide && <FoldedRoundMap {...map}>{mapLinksOf}</FoldedRoundMap>}
        {stops.length === 0 && <p>Este reparto se quedó sin paradas: sus pedidos se eliminaron.</p>}
        <Doors
          doors={doors}
          next={isOpen ? next : undefined}
          travel={travel}
          chosenId={chosenId}
          onChoose={choose}
          onDecide={isOpen ? decide : null}
          onUndo={undo}
          showsWho
          hasMap={isWide}
        />
        {isOpen && (
          <FinishRound id={round.id} left={stops.length - delivered} marks={marks} phones={round.phones} />
        )}
        <p className="field-hint">
          Lo armó {madeBy}, <Moment at={createdAt} />.
        </p>
        {isOpen && (
          <div className="round-foot bottom-bar">
            <RoundProgress delivered={delivered} stops={stops.length} isLive />
            {next && (
              <button type="button" className="button-quiet" onClick={focusOpenDoor}>
                Ir a la próxima
              </button>
            )}
          </div>
        )}
      </div>
      {map && isWide && <RoundMapBeside {...map}>{mapLinksOf}</RoundMapBeside>}
      <RoundSheet
        round={round}
        stops={stops}
        toCarry={toCarry}
        delivery={settings.delivery}
        linkUrl={made?.url}
      />
    </div>
  );
}
