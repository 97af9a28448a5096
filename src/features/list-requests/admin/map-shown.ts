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
export function useMapShown(said: string, say: (word: string) => void) {
  const isBeside = useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);
  const isShown = isBeside ? said !== 'no' : said === 'si';
  const toggle = () => {
    const next = !isShown;
    say(next === isBeside ? '' : next ? 'si' : 'no');
  };
  return { isBeside, isShown, toggle };
}
