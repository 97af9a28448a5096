import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { LOGIN_PATH } from '../../features/accounts/admin/entrance-paths.ts';
import type { Api } from '../../shared/web/api.ts';
import { forgetTab } from '../../shared/web/staff/current-tab.ts';
import { announce } from '../../shared/web/staff/toasts.tsx';
import { currentSession, endSession } from './session.ts';

const SIGN_OUT_SEARCH = '?salir';

export const isSignOut = (search: string) => search === SIGN_OUT_SEARCH;

/** Returns a function that signs out by navigating to a route, so that the warning about unsaved changes appears. */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => navigate(LOGIN_PATH + SIGN_OUT_SEARCH);
}

/** Ends the session as soon as it is mounted. */
export function SigningOut({ api }: { api: Api }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const endOnce = useEffectEvent(() => void signOut(api, navigate, () => client.clear()));
  useEffect(() => endOnce(), []);
  return null;
}

async function signOut(api: Api, navigate: NavigateFunction, clearQueries: () => void) {
  const session = currentSession();
  const unsent = session && !session.isLocalMode ? await lastMarks(api, session.id) : undefined;
  // If the request fails, the session still ends in this browser.
  if (!session?.isLocalMode) await api('/api/logout', { method: 'POST' }).catch(() => {});
  endSession({ byChoice: true });
  forgetTab();
  clearQueries();
  await navigate(LOGIN_PATH, { replace: true });
  announce('Sesión cerrada', unsent);
}

/** Sends unsent delivery marks before the session ends. A chunk that fails to load does not prevent signing out. */
const lastMarks = (api: Api, userId: number) =>
  import('./last-delivery-marks.ts').then(
    ({ sendLastMarks }) => sendLastMarks(api, userId),
    () => undefined,
  );
