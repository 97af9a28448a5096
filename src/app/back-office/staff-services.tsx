import { type ReactNode, useMemo } from 'react';
import { Outlet } from 'react-router';
import type { SampleContent } from '../../shared/contract/sample-content.ts';
import { createOutbox } from '../../shared/web/staff/outbox.ts';
import { StaffProvider } from '../../shared/web/staff/staff-context.tsx';
import { SAMPLES_PATH } from '../content/samples-path.ts';
import type { ServerAccess } from './server-access.ts';
import { beginSession, useSession } from './session.ts';
import { useSignOut } from './sign-out.tsx';

/** Provides the context that `useStaff` returns to every screen. Without a session it renders nothing. */
export function StaffServices({ server, children }: { server: ServerAccess; children?: ReactNode }) {
  const session = useSession();
  const signOut = useSignOut();
  const userId = session?.id ?? 0;
  const outbox = useMemo(() => createOutbox(userId), [userId]);
  const loadSamples = useMemo(createSampleLoader, []);
  if (!session) return null;
  const { api, download, listen, headers } = server;
  return (
    <StaffProvider
      value={{
        api,
        download,
        listen,
        uploadHeaders: headers,
        session,
        outbox,
        loadSamples,
        updateSession: beginSession,
        signOut,
      }}
    >
      {children ?? <Outlet />}
    </StaffProvider>
  );
}

/** Returns a function that requests the sample content once, and again only after a request has failed. */
function createSampleLoader(): () => Promise<SampleContent> {
  let samples: Promise<SampleContent> | undefined;
  return () => {
    samples ??= fetch(SAMPLES_PATH)
      .then((response) => response.json())
      .catch((error) => {
        samples = undefined; // so that the next try asks again
        throw error;
      });
    return samples;
  };
}
