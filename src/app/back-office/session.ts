import { useSyncExternalStore } from 'react';
import {
  forgetSession,
  readSession,
  SESSION_KEY,
  type StoredSession,
  storeSession,
} from '../../shared/web/stored-session.ts';

let current = readSession();
const listeners = new Set<() => void>();

function show(session: StoredSession | null) {
  current = session;
  for (const listener of listeners) listener();
}

export const currentSession = () => current;

/** Whether the last session ended because its owner wanted it: then the door leads to the start, not back. */
let wasLeft = false;
export const wasSessionLeft = () => wasLeft;

export function beginSession(session: StoredSession) {
  wasLeft = false;
  storeSession(session);
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
