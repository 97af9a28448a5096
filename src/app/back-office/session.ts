import { useSyncExternalStore } from 'react';
import { listenersOf } from '../../shared/web/listeners.ts';
import {
  forgetSession,
  readSession,
  SESSION_KEY,
  type StoredSession,
  storeSession,
} from '../../shared/web/stored-session.ts';

let current = readSession();
const { subscribe, notify } = listenersOf();

function show(session: StoredSession | null) {
  current = session;
  notify();
}

export const currentSession = () => current;

/** Whether the user signed out deliberately. The next login then opens the dashboard instead of the previous page. */
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

// This event means that the user signed in or out in another tab of this browser.
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) show(readSession());
});

/** Returns the signed-in user as stored in this browser, or null when signed out. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession);
