import { type RefObject, useEffect } from 'react';

/** Where the focus goes when what had it is gone because something came true: to the element that says so. */
export function useFocusKept(element: RefObject<HTMLElement | null>, isTrue: boolean) {
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [element, isTrue]);
}
