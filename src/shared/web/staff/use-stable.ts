import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that is the same at every rendering and calls the `callback` of the latest rendering. */
export function useStable<Parameters extends unknown[], Result>(
  callback: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}
