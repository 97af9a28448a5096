import { useEffect } from 'react';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { useLoadedMap } from '../../../shared/web/map/use-loaded-map.ts';
import { isDone, type WalkedDoor } from './door-state.ts';
import type { ShownOnMap } from './round-map.ts';

interface RoundMapOptions extends Omit<ShownOnMap, 'open' | 'toVisit'> {
  /** The next door to visit, which stands out unless the user chose one. */
  next: WalkedDoor | undefined;
  /** The list request of the door that the user chose, on the map or in the list; null when none is chosen. */
  chosenId: number | null;
  /**
   * Called with the list request of a door that was chosen on the map. It must be the same function in every rendering.
   */
  onChoose: (requestId: number) => void;
  settings: MapSettings;
}

/** Loads the map of a round into the element that gets `element` as its ref, and updates its doors. */
export function useRoundMap(options: RoundMapOptions) {
  const { doors, next, chosenId, onChoose, start, position, settings } = options;
  const { element, map, isBroken } = useLoadedMap(settings, async () => {
    const { roundMap } = await import('./round-map.ts');
    return (canvas) => roundMap(canvas, settings, onChoose);
  });
  const chosen = doors.find(({ requestId }) => requestId === chosenId);
  const open = chosen ?? next;
  const toVisit = chosen && !isDone(chosen) ? chosen : next;
  useEffect(
    () => map?.show({ doors, open, toVisit, start, position }),
    [map, doors, open, toVisit, start, position],
  );
  return { element, map, hasFailed: isBroken, chosen, toVisit };
}
