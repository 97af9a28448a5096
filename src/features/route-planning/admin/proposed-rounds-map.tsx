import { useEffect, useRef } from 'react';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { useLoadedMap } from '../../../shared/web/map/use-loaded-map.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import type { DraftRound } from './draft-rounds.ts';

interface ProposedRoundsMapProps {
  settings: MapSettings;
  rounds: readonly DraftRound[];
  /** Identifies the route plan. When it changes, the map moves so that all stops are in view. */
  routePlan: unknown;
  /** The id of the list request that is chosen, on the map or in the list. */
  chosen: number | null;
  onChoose: (requestId: number) => void;
}

/** The map of the proposed rounds. The list beside it contains the same information. */
export function ProposedRoundsMap({ settings, rounds, routePlan, chosen, onChoose }: ProposedRoundsMapProps) {
  const choose = useStable(onChoose);
  const { element, map, isBroken, tryAgain } = useLoadedMap(settings, async () => {
    const { proposedRoundsLayer } = await import('./proposed-rounds-layer.ts');
    return (canvas) => proposedRoundsLayer(canvas, settings, { onChoose: choose });
  });
  const fitted = useRef<{ map: typeof map; routePlan: unknown }>(undefined);
  useEffect(() => {
    if (!map) return;
    map.show(rounds, { fit: fitted.current?.map !== map || fitted.current.routePlan !== routePlan });
    fitted.current = { map, routePlan };
  }, [map, rounds, routePlan]);
  useEffect(() => map?.choose(chosen), [map, chosen]);

  if (isBroken)
    return <Failure onRetry={tryAgain}>No se pudo cargar el mapa. Podés seguir con la lista.</Failure>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={element}
      className="split-map box"
      role="group"
      aria-label="Mapa de los repartos: las flechas lo mueven, + y - lo acercan y alejan"
    />
  );
}
