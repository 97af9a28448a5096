import { useEffect } from 'react';

/**
 * Gives the page a class while `isOn`, for styles that depend on what a screen shows. With :has(), which some supported
 * browsers lack, the browser would check all rows of a list at every change.
 */
export function usePageClass(name: 'has-bottom-bar' | 'prints-sheet', isOn = true) {
  useEffect(() => {
    if (!isOn) return;
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [name, isOn]);
}
