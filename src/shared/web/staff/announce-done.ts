import { useStaff } from './staff-context.tsx';
import { announce, markedAsLocal } from './toasts.tsx';

/** Returns a function that announces a change, marked with '(modo local)' while nothing is sent to the server. */
export function useAnnounceDone(): typeof announce {
  const { session } = useStaff();
  return (done, description, undo) =>
    session.isLocalMode ? announce(markedAsLocal(done), description) : announce(done, description, undo);
}
