import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapSettings } from './base-map.ts';

/**
 * Loads a map into the element that gets `element` as its ref, and removes the map when the component unmounts. Loads
 * it again when `settings` change or after `tryAgain`.
 * @param load imports the module of the map, and returns the function that creates it
 * @returns the map, which is null until it is loaded, and whether it could not be loaded
 */
export function useLoadedMap<LoadedMap extends { remove: () => void }>(
  settings: MapSettings,
  load: () => Promise<(element: HTMLElement) => LoadedMap>,
) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LoadedMap | null>(null);
  const [failures, setFailures] = useState({ count: 0, isBroken: false });
  const start = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are used by `load`, and a failure is followed by another try
  useEffect(() => {
    let isGone = false;
    let made: LoadedMap | undefined;
    start().then(
      (create) => {
        if (isGone || !element.current) return;
        made = create(element.current);
        setMap(made);
      },
      () => isGone || setFailures(({ count }) => ({ count, isBroken: true })),
    );
    return () => {
      isGone = true;
      made?.remove();
      setMap(null);
    };
  }, [settings, failures.count]);
  const tryAgain = () => setFailures(({ count }) => ({ count: count + 1, isBroken: false }));
  return { element, map, isBroken: failures.isBroken, tryAgain };
}
