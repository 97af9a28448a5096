import { createContext, useContext } from 'react';
import type { Api } from '../api.ts';
import type { StoredSession } from '../stored-session.ts';
import type { Download } from './download.ts';
import type { Listen } from './live-updates.ts';
import type { Outbox } from './outbox.ts';

export interface StaffContext {
  api: Api;
  /** Saves a response as a file. */
  download: Download;
  /** Opens a stream of live updates. */
  listen: Listen;
  session: StoredSession;
  /** Headers that an upload has to send with every request. */
  uploadHeaders: () => Record<string, string>;
  /** Changes that the server could not take, stored in this browser. */
  outbox: Outbox;
  /** Stores what changed about the signed-in user. */
  updateSession: (session: StoredSession) => void;
  signOut: () => Promise<void>;
}

const Context = createContext<StaffContext | null>(null);
export const StaffProvider = Context.Provider;

/** The signed-in user and the access to the server; throws outside the back office. */
export function useStaff(): StaffContext {
  const context = useContext(Context);
  if (!context) throw new Error('useStaff needs the StaffProvider of the back office.');
  return context;
}
