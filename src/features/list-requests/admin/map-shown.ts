import { useSyncExternalStore } from 'react';

/** From this width on the map fits beside the table. */
const BESIDE = '(min-width: 80rem)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(BESIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/**
 * Whether the map is shown: on a wide screen unless the user has hidden it, and on a narrow screen only on request.
 * `parameter` is the URL parameter with the user's choice, and `setParameter` changes it.
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
