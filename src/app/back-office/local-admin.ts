import type { StoredSession } from '../../shared/web/stored-session.ts';

/** Defined by the build, in the demo only: see vite.config.ts and decision 3. */
declare const LOCAL_ADMIN: { email: string; password: string } | null;

/** The demo's local administrator, who opens the back office on sample data and changes nothing on the server. */
export function localAdminSession(given: { email: string; password: string }): StoredSession | null {
  if (!LOCAL_ADMIN || given.email.trim() !== LOCAL_ADMIN.email || given.password !== LOCAL_ADMIN.password) {
    return null;
  }
  return { id: 0, email: LOCAL_ADMIN.email, name: 'Administración local', role: 'admin', isLocalMode: true };
}
