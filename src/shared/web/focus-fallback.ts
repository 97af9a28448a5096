import { type RefObject, useEffect } from 'react';

/** Gives the focus to `element` when `isTrue` begins to hold and the element that had the focus is gone. */
export function useFocusFallback(element: RefObject<HTMLElement | null>, isTrue: boolean) {
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [element, isTrue]);
}
