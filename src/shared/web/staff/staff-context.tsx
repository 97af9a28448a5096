import { createContext, useContext } from 'react';
import type { SampleContent } from '../../contract/sample-content.ts';
import type { Api } from '../api.ts';
import type { StoredSession } from '../stored-session.ts';
import type { DownloadFile } from './download.ts';
import type { Listen } from './live-updates.ts';
import type { Outbox } from './outbox.ts';

export interface StaffContext {
  api: Api;
  /** Saves a response as a file. */
  download: DownloadFile;
  /** Opens a stream of live updates. */
  listen: Listen;
  session: StoredSession;
  /** Headers that an upload has to send with every request. */
  uploadHeaders: () => Record<string, string>;
  /** Changes that could not be sent to the server, stored in this browser. */
  outbox: Outbox;
  /** Loads the campaign folder's sample content, which is shown while the server is unreachable. */
  loadSamples: () => Promise<SampleContent>;
  /** Stores the session after the signed-in user's data has changed. */
  updateSession: (session: StoredSession) => void;
  signOut: () => Promise<void>;
}

const Context = createContext<StaffContext | null>(null);
export const StaffProvider = Context.Provider;

/** Returns the signed-in user and the functions that access the server. Throws outside the back office. */
export function useStaff(): StaffContext {
  const context = useContext(Context);
  if (!context) throw new Error('useStaff needs the StaffProvider of the back office.');
  return context;
}
