import { useEffect } from 'react';

/**
 * While a screen shows a bar that sticks to the bottom of the window, this marks the page, so that toasts and the
 * focused control stay above the bar. The styles select this class and not :has(), with which the browser would look
 * through all rows of a list at every change.
 */
export function useBottomBar(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    document.documentElement.classList.add('has-bottom-bar');
    return () => document.documentElement.classList.remove('has-bottom-bar');
  }, [isShown]);
}
