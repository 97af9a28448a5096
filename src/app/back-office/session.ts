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

/** Whether the user ended the last session on purpose: then a login leads to the start and not back. */
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

// signed in or out in another tab of this browser
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) show(readSession());
});

/** The signed-in user as this browser has stored it; null when signed out. */
export const useSession = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentSession);
