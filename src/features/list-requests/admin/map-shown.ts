import { useIsWide } from '../../../shared/web/staff/use-is-wide.ts';

/**
 * Whether the map is shown: on a wide screen unless the user has hidden it, and on a narrow screen only on request.
 * `parameter` is the URL parameter with the user's choice, and `setParameter` changes it.
 */
export function useMapShown(parameter: string, setParameter: (word: string) => void) {
  const isBeside = useIsWide();
  const isShown = isBeside ? parameter !== 'no' : parameter === 'si';
  const toggle = () => {
    const next = !isShown;
    setParameter(next === isBeside ? '' : next ? 'si' : 'no');
  };
  return { isBeside, isShown, toggle };
}
