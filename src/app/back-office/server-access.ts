import { type Api, createApi, Refused, Unreachable } from '../../shared/web/api.ts';
import { askForConfirmation } from '../../shared/web/staff/asked-confirmation.ts';
import type { DownloadFile } from '../../shared/web/staff/download.ts';
import { detectIdle } from '../../shared/web/staff/idle-detection.ts';
import type { Listen } from '../../shared/web/staff/live-updates.ts';
import { announceError } from '../../shared/web/staff/toasts.tsx';
import { beginSession, currentSession, endSession } from './session.ts';

/**
 * Access to the server for the user who is signed in when a request is sent: API requests, downloads and the event
 * stream.
 */
export interface ServerAccess {
  api: Api;
  /**
   * Requests data while the code of its screen is loading. The next GET request for the same path gets this response.
   */
  requestEarly: (path: string) => void;
  download: DownloadFile;
  listen: Listen;
  headers: () => Record<string, string>;
}

/** How long a response to an early request is kept for its screen, which may never load. */
const EARLY_MS = 15_000;

export function createServerAccess(apiKey: string): ServerAccess {
  const headers = () => ({ 'x-api-key': apiKey, email: currentSession()?.email ?? '' });
  const onSignedOut = () => {
    if (!currentSession()) return;
    announceError('Tu sesión terminó. Iniciá sesión de nuevo.');
    endSession();
  };
  const send = confirmed(
    createApi({
      apiKey,
      email: () => currentSession()?.email,
      onSignedOut,
      isIdle: detectIdle(),
    }),
  );
  const early = new Map<string, Promise<unknown>>();
  const api: Api = (path, options) => {
    if (options?.method) early.clear(); // a change may make earlier responses stale
    const response = early.get(path);
    early.delete(path);
    return response ?? send(path, options);
  };
  let loading: Promise<Api> | undefined;
  const sample: Api = async (...parameters) => {
    const user = currentSession();
    if (!user) throw new Unreachable();
    loading ??= import('./sample-inbox.ts').then(({ sampleInbox }) => sampleInbox(user));
    return (await loading)(...parameters);
  };
  return {
    api: unlessLocal(api, sample),
    requestEarly(path) {
      if (currentSession()?.isLocalMode) return;
      const response = send(path);
      response.catch(() => {}); // the screen that uses the response shows the error
      early.set(path, response);
      setTimeout(() => early.delete(path), EARLY_MS);
    },
    download: unlessLocal<Parameters<DownloadFile>, void>(
      confirmed(async (...parameters) => {
        const { createDownload } = await import('../../shared/web/staff/download.ts');
        await createDownload({ headers, onSignedOut })(...parameters);
      }),
      unreachable,
    ),
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

/**
 * Sends a request again when the user has proved who it is, if the server asks for that. A user without a second factor
 * who needs one gets the screen on which it is set up.
 */
const confirmed =
  <Parameters extends unknown[], Result>(send: (...parameters: Parameters) => Promise<Result>) =>
  async (...parameters: Parameters): Promise<Result> => {
    try {
      return await send(...parameters);
    } catch (error) {
      const needs =
        error instanceof Refused ? (error.body as { confirmar?: true; segundo_factor?: unknown }) : {};
      const session = currentSession();
      if (needs.segundo_factor === 'falta' && session)
        beginSession({ ...session, mustSetUpSecondFactor: true });
      if (needs.confirmar && (await askForConfirmation())) return send(...parameters);
      throw error;
    }
  };

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
