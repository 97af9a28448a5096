import { useSyncExternalStore } from 'react';

/** From this width on, a list has room for something beside it: the open item, or a map. */
const WIDE = '(min-width: 80rem)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is wide enough for something beside a list. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
