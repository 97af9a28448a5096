import { useEffect, useRef, useState } from 'react';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { isDone, type WalkedDoor } from './door-state.ts';
import type { RoundMap, ShownOnMap } from './round-map.ts';

interface RoundMapOptions extends Omit<ShownOnMap, 'open' | 'toVisit'> {
  /** The door that is open unless the user chose one. */
  next: WalkedDoor | undefined;
  /** The list request of the door that the user chose, on the map or in the list; null when none is chosen. */
  chosenId: number | null;
  /** Called with the list request of a door that was chosen on the map. It has to stay the same function. */
  onChoose: (requestId: number) => void;
  settings: MapSettings;
}

/** Loads the map of a round into the element that gets `element` as its ref, and shows the doors as they are now. */
export function useRoundMap(options: RoundMapOptions) {
  const { doors, next, chosenId, onChoose, start, position, settings } = options;
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<RoundMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const chosen = doors.find(({ requestId }) => requestId === chosenId);
  const open = chosen ?? next;
  const toVisit = chosen && !isDone(chosen) ? chosen : next;
  useEffect(() => {
    let isGone = false;
    let made: RoundMap | undefined;
    import('./round-map.ts').then(
      ({ roundMap }) => {
        if (isGone || !element.current) return;
        made = roundMap(element.current, settings, onChoose);
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [settings, onChoose]);
  useEffect(
    () => map?.show({ doors, open, toVisit, start, position }),
    [map, doors, open, toVisit, start, position],
  );
  return { element, map, hasFailed, chosen, toVisit };
}
