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
  let loading: Promise<Api> | undefined;
  const sample: Api = async (...parameters) => {
    const user = currentSession();
    if (!user) throw new Unreachable();
    loading ??= import('./sample-inbox.ts').then(({ campaignSampleInbox }) => campaignSampleInbox(user));
    return (await loading)(...parameters);
  };
  return {
    api: unlessLocal(api, sample),
    download: unlessLocal<Parameters<Download>, void>(async (...parameters) => {
      const { createDownload } = await import('../../shared/web/staff/download.ts');
      await createDownload({ headers, onSignedOut })(...parameters);
    }, unreachable),
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

/** Calls `local` instead of `send` while the local administrator is signed in, so that nothing reaches the server. */
const unlessLocal =
  <Parameters extends unknown[], Result>(
    send: (...parameters: Parameters) => Promise<Result>,
    local: (...parameters: Parameters) => Promise<Result>,
  ) =>
  async (...parameters: Parameters): Promise<Result> =>
    currentSession()?.isLocalMode ? local(...parameters) : send(...parameters);

async function unreachable(): Promise<never> {
  throw new Unreachable();
}
