import { useEffect, useState } from 'react';
import { formatMetres } from '../../../shared/contract/distances.ts';
import { coordinatesIn, metresBetween } from '../../../shared/contract/geography.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { LocateFixed } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import type { Round } from '../contract.ts';
import { DoorCard } from './door-card.tsx';
import { DoorLine } from './door-line.tsx';
import { isDone } from './door-state.ts';
import type { DoorsProps } from './doors.tsx';
import type { Position } from './round-map.ts';
import { useRoundMap } from './use-round-map.ts';

interface WalkMapProps extends Pick<DoorsProps, 'doors' | 'next' | 'chosenId' | 'onChoose' | 'onUndo'> {
  round: Pick<Round, 'start' | 'travel'>;
  settings: MapSettings;
  onDecide: NonNullable<DoorsProps['onDecide']>;
}

/** The map of a round, and below it the door that was chosen on it and the next one. */
export function WalkMap(props: WalkMapProps) {
  const { doors, next, round, settings, chosenId, onChoose, onDecide, onUndo } = props;
  const { start, travel } = round;
  const [follow, setFollow] = useState(false);
  const { position, problem } = usePosition(follow);
  const shown = { doors, next, chosenId, onChoose, start, position, settings };
  const { element, map, hasFailed, chosen, toVisit } = useRoundMap(shown);
  const done = chosen && isDone(chosen) ? chosen : undefined;
  const there = toVisit && coordinatesIn(toVisit);
  return (
    <section className="stack" aria-label="Mapa del reparto">
      {hasFailed && <p role="alert">No se pudo cargar el mapa. La lista de puertas sigue andando.</p>}
      <div ref={element} className="walk-map-drawing box" />
      <div className="walk-map-tools cluster">
        <button
          type="button"
          className="button-quiet"
          aria-pressed={follow}
          onClick={() => {
            setFollow(true);
            if (position) map?.lookAt(position);
          }}
        >
          <LocateFixed aria-hidden="true" size={22} />
          Dónde estoy
        </button>
        <p role="status">
          {problem}
          {position &&
            there &&
            spoken`A ${formatMetres(metresBetween(position, there))} de acá, en línea recta`}
        </p>
      </div>
      {(done || toVisit) && (
        <ol className="doors stack tight">
          {done && (
            <DoorLine
              door={done}
              showsWho={false}
              isChosen
              onOpen={null}
              onUndo={() => onUndo(done) && onChoose(null)}
            />
          )}
          {toVisit && (
            <DoorCard
              key={toVisit.requestId}
              door={toVisit}
              travel={travel}
              isNext={toVisit === next}
              onDecide={(decision) => onDecide(toVisit, decision) && onChoose(null)}
            />
          )}
        </ol>
      )}
    </section>
  );
}

/** Watches the location of this device while `isWatched`, which is true only after the user has asked for it. */
function usePosition(isWatched: boolean) {
  const [position, setPosition] = useState<Position | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!isWatched) return;
    if (!navigator.geolocation) {
      setProblem(NOT_LOCATED);
      return;
    }
    setProblem('Buscando dónde estás...');
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setPosition({ latitude, longitude, accuracy });
        setProblem(null);
      },
      ({ code }) => setProblem(code === 1 ? FORBIDDEN : NOT_LOCATED),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWatched]);
  return { position, problem };
}

const NOT_LOCATED = spoken`El teléfono no pudo ubicarse. Probá al aire libre.`;
const FORBIDDEN = spoken`El navegador no tiene permiso para ver tu ubicación. Podés dárselo en sus ajustes.`;
