import type { StoredSession } from '../../shared/web/stored-session.ts';

/**
 * Inserted by the build: the local administrator's login in the demo, null in production. See vite.config.ts and
 * docs/decisions/2026-11-20-back-office.md.
 */
declare const LOCAL_ADMIN: { email: string; password: string } | null;

/**
 * Returns the session of the demo's local administrator if the credentials match. This user opens the back office on
 * sample data and changes nothing on the server.
 */
export function localAdminSession(given: { email: string; password: string }): StoredSession | null {
  if (!LOCAL_ADMIN || given.email.trim() !== LOCAL_ADMIN.email || given.password !== LOCAL_ADMIN.password) {
    return null;
  }
  return { id: 0, email: LOCAL_ADMIN.email, name: 'Administración local', role: 'admin', isLocalMode: true };
}
