import { type Api, createApi, Unreachable } from '../../shared/web/api.ts';
import type { Download } from '../../shared/web/staff/download.ts';
import { detectIdle } from '../../shared/web/staff/idle-detection.ts';
import type { Listen } from '../../shared/web/staff/live-updates.ts';
import { announceError } from '../../shared/web/staff/toasts.tsx';
import { currentSession, endSession } from './session.ts';

/**
 * Access to the server for the user who is signed in when a request is sent: API requests, downloads and the event
 * stream.
 */
export interface ServerAccess {
  api: Api;
  download: Download;
  listen: Listen;
  headers: () => Record<string, string>;
}

export function createServerAccess(apiKey: string): ServerAccess {
  const headers = () => ({ 'x-api-key': apiKey, email: currentSession()?.email ?? '' });
  const onSignedOut = () => {
    if (!currentSession()) return;
    announceError('Tu sesión terminó. Iniciá sesión de nuevo.');
    endSession();
  };
  const api = createApi({
    apiKey,
    email: () => currentSession()?.email,
    onSignedOut,
    isIdle: detectIdle(),
  });
  return {
    api: unlessLocal(api),
    download: unlessLocal<Parameters<Download>, void>(async (...parameters) => {
      const { createDownload } = await import('../../shared/web/staff/download.ts');
      await createDownload({ headers, onSignedOut })(...parameters);
    }),
    listen(updates) {
      let isClosed = false;
      let close = () => {};
      void import('../../shared/web/staff/live-updates.ts').then(({ createListening }) => {
        if (!isClosed) close = createListening({ headers, onSignedOut })(updates);
      });
      return () => {
        isClosed = true;
        close();
      };
    },
    headers,
  };
}

/** Makes every request fail as if the server were unreachable while the local administrator is signed in. */
const unlessLocal =
  <Parameters extends unknown[], Result>(send: (...parameters: Parameters) => Promise<Result>) =>
  async (...parameters: Parameters): Promise<Result> => {
    if (currentSession()?.isLocalMode) throw new Unreachable();
    return send(...parameters);
  };
