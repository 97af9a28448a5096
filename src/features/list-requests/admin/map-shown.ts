import { useSyncExternalStore } from 'react';

/** From this width on the map fits beside the table. */
const BESIDE = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(BESIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/**
 * Whether the map is shown: beside the table unless it was hidden, and on a narrow screen only on request. `said` is
 * the address's parameter, and `say` changes it.
 */
export function useMapShown(parameter: string, setParameter: (word: string) => void) {
  const isBeside = useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);
  const isShown = isBeside ? parameter !== 'no' : parameter === 'si';
  const toggle = () => {
    const next = !isShown;
    setParameter(next === isBeside ? '' : next ? 'si' : 'no');
  };
  return { isBeside, isShown, toggle };
}
