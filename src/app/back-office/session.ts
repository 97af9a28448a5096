import { useSyncExternalStore } from 'react';
import {
  forgetSession,
  type KeptSession,
  keepSession,
  readSession,
  SESSION_KEY,
} from '../../shared/web/kept-session.ts';

let current = readSession();
const listeners = new Set<() => void>();

function show(session: KeptSession | null) {
  current = session;
  for (const listener of listeners) listener();
}

export const currentSession = () => current;

/** Whether the last session ended because its owner wanted it: then the door leads to the start, not back. */
let wasLeft = false;
export const wasSessionLeft = () => wasLeft;

export function beginSession(session: KeptSession) {
  wasLeft = false;
  keepSession(session);
  show(session);
}

export function endSession({ byChoice = false } = {}) {
  wasLeft = byChoice;
  forgetSession();
  show(null);
}

// Signed in or out in another tab of this browser.
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) show(readSession());
});

/** Who is signed in, as this browser remembers it; null for nobody. */
export const useSession = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentSession);
