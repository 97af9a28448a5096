import { useEffect, useRef, useState } from 'react';
import type { MapSettings } from '../../../shared/web/base-map.ts';
import type { WalkedDoor } from './door-state.ts';
import type { RoundMap, ShownOnMap } from './round-map.ts';

interface RoundMapOptions extends Omit<ShownOnMap, 'open'> {
  /** The door that is open unless the user chose one on the map. */
  next: WalkedDoor | undefined;
  settings: MapSettings;
}

/** Loads the map of a round into the element that gets `element` as its ref, and shows the doors as they are now. */
export function useRoundMap({ doors, next, start, position, settings }: RoundMapOptions) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<RoundMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = doors.find(({ requestId }) => requestId === chosenId);
  const open = chosen ?? next;
  useEffect(() => {
    let isGone = false;
    let made: RoundMap | undefined;
    import('./round-map.ts').then(
      ({ roundMap }) => {
        if (isGone || !element.current) return;
        made = roundMap(element.current, settings, setChosenId);
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [settings]);
  useEffect(() => map?.show({ doors, open, start, position }), [map, doors, open, start, position]);
  return { element, map, hasFailed, chosen, open, chooseNone: () => setChosenId(null) };
}
