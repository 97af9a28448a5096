import { useEffect, useRef, useState } from 'react';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import type { DraftRound } from './draft-rounds.ts';
import type { ProposedRoundsLayer } from './proposed-rounds-layer.ts';

interface ProposedRoundsMapProps {
  settings: MapSettings;
  rounds: readonly DraftRound[];
  /** Changes with every new route plan, whose stops the map then shows all. */
  routePlan: unknown;
  /** The id of the list request that is chosen, on the map or in the list. */
  chosen: number | null;
  onChoose: (requestId: number) => void;
}

/** The map of the proposed rounds. What it shows is also in the list beside it. */
export function ProposedRoundsMap({ settings, rounds, routePlan, chosen, onChoose }: ProposedRoundsMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<ProposedRoundsLayer | null>(null);
  const [failures, setFailures] = useState({ count: 0, isBroken: false });
  const choose = useStable(onChoose);
  const fitted = useRef<unknown>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try after a failure
  useEffect(() => {
    let isGone = false;
    let made: ProposedRoundsLayer | undefined;
    import('./proposed-rounds-layer.ts').then(
      ({ proposedRoundsLayer }) => {
        if (isGone || !canvas.current) return;
        made = proposedRoundsLayer(canvas.current, settings, { onChoose: choose });
        setLayer(made);
      },
      () => isGone || setFailures(({ count }) => ({ count, isBroken: true })),
    );
    return () => {
      isGone = true;
      made?.remove();
      fitted.current = undefined;
      setLayer(null);
    };
  }, [settings, choose, failures.count]);
  useEffect(() => {
    if (!layer) return;
    layer.show(rounds, { fit: fitted.current !== routePlan });
    fitted.current = routePlan;
  }, [layer, rounds, routePlan]);
  useEffect(() => layer?.choose(chosen), [layer, chosen]);

  if (failures.isBroken)
    return (
      <Failure onRetry={() => setFailures(({ count }) => ({ count: count + 1, isBroken: false }))}>
        No se pudo cargar el mapa. Podés seguir con la lista.
      </Failure>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={canvas}
      className="split-map"
      role="group"
      aria-label="Mapa de los repartos: las flechas lo mueven, + y - lo acercan y alejan"
    />
  );
}
