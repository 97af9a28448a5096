import { useEffect } from 'react';

/**
 * Gives the page a class while `isOn`. Styles that depend on what a screen shows select it and not :has(), with which the
 * browser would look through all rows of a list at every change, and which some supported browsers lack.
 */
export function usePageClass(name: 'has-bottom-bar' | 'prints-sheet', isOn = true) {
  useEffect(() => {
    if (!isOn) return;
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [name, isOn]);
}
