import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that stays the same at every rendering and calls the function of the latest one. */
export function useStable<Parameters extends unknown[], Result>(
  callback: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}
