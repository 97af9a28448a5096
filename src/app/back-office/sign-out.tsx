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

/** Signing out is a navigation, so that unsaved changes are asked about. */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => navigate(LOGIN_PATH + SIGN_OUT_SEARCH);
}

/** Ends the session as soon as it is rendered. */
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
  if (!session?.isLocalMode) await api('/api/logout', { method: 'POST' }).catch(() => {}); // the session ends in this browser in any case
  endSession({ byChoice: true });
  forgetTab();
  clearQueries();
  await navigate(LOGIN_PATH, { replace: true });
  announce('Sesión cerrada', unsent);
}

/** Sends what waits to be sent. A chunk that fails to load does not prevent signing out. */
const lastMarks = (api: Api, userId: number) =>
  import('./last-delivery-marks.ts').then(
    ({ sendLastMarks }) => sendLastMarks(api, userId),
    () => undefined,
  );
