import { type RefObject, useEffect } from 'react';

/** Focuses `element` when `isTrue` becomes true and the previously focused element was removed from the page. */
export function useFocusFallback(element: RefObject<HTMLElement | null>, isTrue: boolean) {
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [element, isTrue]);
}
