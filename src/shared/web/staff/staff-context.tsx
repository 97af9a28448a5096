import { createContext, useContext } from 'react';
import type { Api } from '../api.ts';
import type { StoredSession } from '../stored-session.ts';
import type { Download } from './download.ts';
import type { Listen } from './live-updates.ts';
import type { Outbox } from './outbox.ts';

export interface StaffContext {
  api: Api;
  /** Saves what a call answers as a file. */
  download: Download;
  /** Hears of what arrives while the page is open. */
  listen: Listen;
  session: StoredSession;
  /** What an upload has to send along with every request. */
  uploadHeaders: () => Record<string, string>;
  /** Changes that the server could not take, kept in this browser. */
  outbox: Outbox;
  /** Keeps what changed about the signed-in user. */
  updateSession: (session: StoredSession) => void;
  signOut: () => Promise<void>;
}

const Context = createContext<StaffContext | null>(null);
export const StaffProvider = Context.Provider;

/** Who is signed in and how to speak to the server; throws outside the back office. */
export function useStaff(): StaffContext {
  const context = useContext(Context);
  if (!context) throw new Error('Only screens of the back office know who is signed in.');
  return context;
}
