import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';

/** State of a history entry that shows an item beside the list on which it was opened. */
export const OPENED_HERE = 'opened here';

const STORED_AS = 'posiciones';

/** The vertical scroll position in px of each entry in this tab's history. */
const positions: Record<string, number> = readPositions();

/**
 * Scrolls a new screen to its top, and a screen that the user returns to at its former scroll position. It is rendered
 * beside the screen.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const action = useNavigationType();
  const key = keyOf(location);
  // A layout effect, so that scrolling caused by the new screen does not change the position of the previous one.
  useLayoutEffect(() => {
    const remember = () => {
      positions[key] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  const shownPath = useRef(location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useLayoutEffect(() => {
    if (action === NavigationType.Pop) scrollTo(0, positions[key] ?? 0);
    else if (location.state === OPENED_HERE) positions[key] = scrollY;
    else if (action === NavigationType.Push || location.pathname !== shownPath.current) scrollTo(0, 0);
    shownPath.current = location.pathname;
  }, [location]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => {
      try {
        sessionStorage.setItem(STORED_AS, JSON.stringify(positions));
      } catch {} // the storage is full or access to it is denied
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);
  return null;
}

/**
 * Returns the key under which a history entry's scroll position is stored. The first entry of every visit has the key
 * 'default', so its path is used instead: otherwise it would get another page's position.
 */
const keyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}');
  } catch {
    return {};
  }
}
